#!/bin/sh
# certificates.sh <folder> <address…>: creates the database cluster's certificate authority, once, and for each address a
# folder with node.crt, node.key and ca.crt, which identify a node to the others. Keep ca.key off the nodes.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder"
if [ ! -f "$folder/ca.key" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=Daily Drops database' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout "$folder/ca.key" -out "$folder/ca.crt" 2>/dev/null
fi
for address; do
  mkdir -p "$folder/$address"
  cp "$folder/ca.crt" "$folder/$address/ca.crt"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$address" \
    -keyout "$folder/$address/node.key" -out "$folder/$address/node.csr" 2>/dev/null
  printf 'subjectAltName=IP:%s,IP:127.0.0.1\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth,clientAuth\n' "$address" \
    >"$folder/$address/node.ext"
  openssl x509 -req -days 825 -in "$folder/$address/node.csr" -CA "$folder/ca.crt" -CAkey "$folder/ca.key" \
    -CAcreateserial -extfile "$folder/$address/node.ext" -out "$folder/$address/node.crt" 2>/dev/null
  rm "$folder/$address/node.csr" "$folder/$address/node.ext"
done
