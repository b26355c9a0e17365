#!/bin/bash
# Stands in for `tc` where the kernel lacks its police action (CONFIG_NET_ACT_POLICE), which LXD and Incus use for what a machine sends: the same
# token bucket, with the rate and the burst that the engine asks for, as a limit of nftables at the same place. Everything else is the real tc.
set -euo pipefail
real=$(type -aP tc | grep -vxF "$0" | head -1)
card='' rate='' burst='' before=''
for word in "$@"; do
  case $before in dev) card=$word ;; rate) rate=${word%bit} ;; burst) burst=${word%k} ;; esac
  before=$word
done
table=rxlimit_$card
case " $* " in
*" police rate "*)
  nft "add table netdev $table; delete table netdev $table"
  nft "add table netdev $table; add chain netdev $table c { type filter hook ingress device \"$card\" priority 0; };
    add rule netdev $table c limit rate over $((rate / 8)) bytes/second burst $((burst * 1024)) bytes drop"
  ;;
*" qdisc del "*" ingress "*)
  nft "add table netdev $table; delete table netdev $table"
  exec "$real" "$@"
  ;;
*) exec "$real" "$@" ;;
esac
