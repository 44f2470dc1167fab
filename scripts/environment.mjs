import { existsSync } from 'node:fs';

/** Takes what `.env` says into the environment; what stands there already wins (.env.example lists the variables). */
export function loadEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
