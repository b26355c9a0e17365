/**
 * Sets addresses inside a Linux system at once and, with systemd-networkd, for its next start. The public card is already configured there, so a
 * file beside its own one adds to it; other cards get files of their own. Called with the name or the hardware address of the public card, with its
 * IPv6 gateway (`-`: none), and with `card=address/prefix` for each address, where `public` is that card.
 */
export const addressScript = `folder=/etc/systemd/network public=$1 gateway=$2 hardware=none
shift 2
case $public in
*:*)
  hardware=$public
  for each in /sys/class/net/*; do [ "$(cat "$each/address" 2>/dev/null)" = "$hardware" ] && public=\${each##*/}; done
  ;;
esac
[ -d $folder ] && rm -f $folder/60-runxin-*.network $folder/*.network.d/60-runxin.conf
lines=
for card in "$@"; do
  name=\${card%%=*} address=\${card#*=}
  [ "$name" = public ] && name=$public lines="\${lines}Address=$address\\n"
  ip link set "$name" up && ip addr replace "$address" dev "$name" || exit 1
  [ "$name" = "$public" ] || [ ! -d $folder ] ||
    printf '[Match]\nName=%s\n\n[Network]\nAddress=%s\n' "$name" "$address" > $folder/60-runxin-$name.network
done
if [ "$gateway" != - ]; then
  ip -6 route replace "$gateway" dev "$public" && ip -6 route replace default via "$gateway" dev "$public" || exit 1
  lines="\${lines}\\n[Route]\\nGateway=$gateway\\nGatewayOnLink=yes\\n"
fi
[ -d $folder ] && [ -n "$lines" ] || exit 0
for file in $folder/*.network /run/systemd/network/*.network; do
  grep -q -i -e "^Name=.*$public" -e "MACAddress=$hardware" "$file" 2>/dev/null || continue
  mkdir -p "$folder/\${file##*/}.d" && printf "[Network]\\n$lines" > "$folder/\${file##*/}.d/60-runxin.conf"
done
exit 0`
