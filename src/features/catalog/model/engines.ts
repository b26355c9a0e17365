/** Engine of the environment. It serves every zone that no other engine has. */
export const environmentEngine = '00000000-0000-4000-8000-000000000001'
