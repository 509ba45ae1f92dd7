# Stands in for node:24-bookworm-slim where no image can be pulled: Debian's smallest system with Node and npm.
FROM scratch
ADD system.tar /
COPY local /usr/local
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CMD ["node"]
