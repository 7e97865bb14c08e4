import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { packagedChromium } from './packaged-chromium.js';

const INSTALLED = '/usr/bin/chromium';
const COMMON = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-sync'];

async function launchPackaged(): Promise<Browser> {
  const { executablePath, env } = await packagedChromium();
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const args = [...COMMON, '--headless=shell'];
  return chromium.launch({ executablePath, args, env: { ...Object.fromEntries(own), ...env } });
}

/** The Chromium at CHROMIUM_PATH, the machine's own, or else the one that npm brought. */
export async function launchBrowser(kind: 'any' | 'packaged' = 'any'): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH ?? (existsSync(INSTALLED) ? INSTALLED : undefined);
  if (given === undefined || kind === 'packaged') return launchPackaged();
  return chromium.launch({ executablePath: given, args: COMMON });
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type Theme = 'light' | 'dark';

type ContextSettings = { address: string; viewport?: { width: number; height: number }; theme?: Theme };

/** Runs in each document of the page; the empty one that it starts with has no storage. */
function rememberTheme(theme: Theme) {
  if (location.protocol === 'http:') localStorage.setItem('fiducia.theme', theme);
}

/** A fresh visitor. Errors of the page's own scripts are collected in `errors`. */
export async function newVisitor(browser: Browser, { address, viewport = DESK, theme }: ContextSettings) {
  const context: BrowserContext = await browser.newContext({ baseURL: address, viewport, reducedMotion: 'reduce' });
  context.setDefaultTimeout(15_000);
  if (theme) await context.addInitScript(rememberTheme, theme);
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  const page: Page = await context.newPage();
  return { context, page, errors };
}
