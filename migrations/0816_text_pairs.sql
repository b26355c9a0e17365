-- Works with releases since 0813.
-- Pairs of letters of a search, or its only letter. The pairs imply the letters of `text_parts`, and an index reads fewer and shorter lists for them.
create function text_pairs(p_text text) returns text[] language sql immutable parallel safe
return array(select part from unnest(text_parts(p_text)) part where length(part) = least(2, length(p_text)));
