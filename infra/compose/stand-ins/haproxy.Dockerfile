FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends haproxy && rm -rf /var/lib/apt/lists/* \
  && groupmod --gid 99 haproxy && usermod --uid 99 --gid 99 haproxy \
  && mkdir -p /usr/local/etc/haproxy /var/lib/haproxy
STOPSIGNAL SIGUSR1
USER haproxy
WORKDIR /var/lib/haproxy
CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
