#!/bin/bash
# engine-up.sh <incus|lxd> <folder>: a private, throw-away engine in its own pid, mount, net, ipc and uts namespaces.
# Prints its pid in the host's namespace, the REST socket's path, and the address at which this host reaches the engine's own (missing
# where this host's net cannot be joined). Needs root, no systemd. kill -9 of the pid ends everything in it.
set -euo pipefail
E=${1:-incus}; D=$(realpath -m "${2:?a folder for its state}"); mkdir -p "$D"; rm -f "$D"/{ready,ns.pid}
cat > "$D/init.sh" <<I
set -e; mount --make-rprivate /; mount -t proc proc /proc
mkdir -p $D/cg; mount --rbind /sys/fs/cgroup $D/cg; mount -t sysfs sysfs /sys; mount --rbind $D/cg /sys/fs/cgroup; umount -l $D/cg
mount -t tmpfs tmpfs /run; mkdir -p /run/lock
printf 'root:1000000:1000000000\n' > $D/subid; for f in /etc/subuid /etc/subgid; do [ -e \$f ] || touch \$f; mount --bind $D/subid \$f; done
ip link set lo up; echo 1 > /proc/sys/net/ipv4/ip_forward; echo 1 > /proc/sys/net/ipv6/conf/all/forwarding
mkdir -p $D/state $D/lxcfs $D/bin; export HOME=/root
# The kernel decides which tc the engine gets: see the script.
ip link add rxprobe type veth peer name rxprobe2 && tc qdisc add dev rxprobe ingress
tc filter add dev rxprobe parent ffff:0 protocol all u32 match u32 0 0 police rate 1000000bit burst 1024k mtu 64kb drop 2>/dev/null ||
  { cp "$(dirname "$(realpath "$0")")/tc-without-police.sh" $D/bin/tc; export PATH=$D/bin:\$PATH; }
ip link del rxprobe
if [ $E = incus ]; then export INCUS_DIR=$D/state PATH=/usr/libexec/incus:\$PATH; incusd --group root >$D/daemon.log 2>&1 &
else export LXD_DIR=$D/state; lxd --group root >$D/daemon.log 2>&1 & fi
touch $D/ready; trap 'exit 0' TERM; while :; do sleep 3600 & wait \$!; done
I
setsid unshare --mount --net --pid --ipc --uts --fork bash "$D/init.sh" >"$D/init.log" 2>&1 </dev/null &
U=$!; for _ in $(seq 100); do [ -e "$D/ready" ] && break; sleep .05; done
tr -d ' ' < "/proc/$U/task/$U/children" > "$D/ns.pid"
for _ in $(seq 200); do [ -S "$D/state/unix.socket" ] && break; sleep .05; done
P=$(cat "$D/ns.pid"); echo "$P"; echo "$D/state/unix.socket"
# A cable between the two: a pair of addresses of the carriers' range, which no two pids share, and which goes with the namespaces.
N=$((P % 2097152 * 2)); at() { echo "100.$((64 + $1 / 65536)).$(($1 / 256 % 256)).$(($1 % 256))"; }
inside() { nsenter --target "$P" --net "$@"; }
ip link add "rxe$P" type veth peer name uplink netns "$P" 2>/dev/null && ip addr add "$(at $N)/31" dev "rxe$P" && ip link set "rxe$P" up &&
  inside ip addr add "$(at $((N + 1)))/31" dev uplink && inside ip link set uplink up && at $((N + 1)) || true
