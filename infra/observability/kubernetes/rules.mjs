#!/usr/bin/env node
// Prints the alerts as a PrometheusRule of the Prometheus operator: rules.mjs | kubectl apply -f -
import { readFileSync } from 'node:fs';

const groups = readFileSync(new URL('../prometheus/alerts.yml', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => (line === '' ? line : `  ${line}`))
  .join('\n');
process.stdout.write(`apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: fiducia
  namespace: fiducia
  labels: { app.kubernetes.io/part-of: fiducia }
spec:
${groups}`);
