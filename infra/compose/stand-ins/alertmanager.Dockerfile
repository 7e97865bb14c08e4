FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends prometheus-alertmanager && rm -rf /var/lib/apt/lists/* \
  && install -d -o nobody -g nogroup /alertmanager /etc/alertmanager && ln -sf /usr/bin/prometheus-alertmanager /usr/bin/alertmanager
USER nobody
VOLUME /alertmanager
WORKDIR /alertmanager
EXPOSE 9093
ENTRYPOINT ["/usr/bin/alertmanager"]
CMD ["--config.file=/etc/alertmanager/alertmanager.yml", "--storage.path=/alertmanager"]
