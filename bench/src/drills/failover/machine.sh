#!/bin/sh
# machine.sh <root> <uid> <command…>: runs a command as if on a machine of its own: the files of <root>, its own process
# space, the loopback of all, and a user by whom its network can be cut. SIGKILL to this process takes everything in it
# along, as a power cut would; so does the end of whoever started it. Needs bubblewrap and root.
root=$1
uid=$2
shift 2
exec bwrap --bind "$root" / --proc /proc --dev /dev --perms 1777 --tmpfs /tmp --unshare-pid --die-with-parent --chdir / \
  -- setpriv --reuid="$uid" --regid="$uid" --clear-groups --reset-env \
  -- env PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/18/bin HOME=/tmp "$@"
