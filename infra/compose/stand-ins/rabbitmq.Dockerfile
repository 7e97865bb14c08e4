# Debian's RabbitMQ 3.10 laid out as the official image of 4 is: the same folders, user, environment and programs in PATH.
FROM debian:bookworm-slim
RUN groupadd --gid 999 --system rabbitmq && useradd --uid 999 --system --home-dir /var/lib/rabbitmq --gid rabbitmq rabbitmq \
  && apt-get update && apt-get install -y --no-install-recommends rabbitmq-server && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /var/lib/rabbitmq /etc/rabbitmq/conf.d /var/log/rabbitmq && rm -rf /var/lib/rabbitmq/* /var/lib/rabbitmq/.erlang.cookie \
  && printf '[rabbitmq_management,rabbitmq_prometheus].\n' >/etc/rabbitmq/enabled_plugins \
  && printf 'loopback_users.guest = false\nlog.console = true\n' >/etc/rabbitmq/conf.d/10-defaults.conf \
  && rm -f /etc/rabbitmq/rabbitmq-env.conf \
  && chown -R rabbitmq:rabbitmq /var/lib/rabbitmq /etc/rabbitmq /var/log/rabbitmq \
  && chmod 777 /var/lib/rabbitmq /etc/rabbitmq /etc/rabbitmq/conf.d /var/log/rabbitmq
# The programs themselves: Debian's wrappers in /usr/sbin insist on the user root or rabbitmq.
ENV PATH=/usr/lib/rabbitmq/lib/rabbitmq_server-3.10.8/sbin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  HOME=/var/lib/rabbitmq RABBITMQ_DATA_DIR=/var/lib/rabbitmq LANG=C.UTF-8 LC_ALL=C.UTF-8
COPY rabbitmq.entrypoint.sh /usr/local/bin/docker-entrypoint.sh
RUN chmod 755 /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/rabbitmq
EXPOSE 4369 5672 15672 15692 25672
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["rabbitmq-server"]
