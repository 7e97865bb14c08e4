FROM debian:bookworm-slim
RUN groupadd -r postgres --gid=999 \
  && useradd -r -g postgres --uid=999 --home-dir=/var/lib/postgresql --shell=/bin/bash postgres \
  && install -d -o postgres -g postgres -m 1777 /var/lib/postgresql \
  && install -d -o postgres -g postgres -m 3777 /var/run/postgresql \
  && mkdir /docker-entrypoint-initdb.d
# gosu's part of the official image is played by setpriv (util-linux); libnss-wrapper lets any numeric user run initdb.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client libnss-wrapper zstd xz-utils && rm -rf /var/lib/apt/lists/*
COPY native /usr/lib/postgresql/18
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 PG_MAJOR=18 PGDATA=/var/lib/postgresql/18/docker
COPY postgres.entrypoint.sh /usr/local/bin/docker-entrypoint.sh
RUN chmod 755 /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
