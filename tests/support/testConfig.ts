import type { AppConfig } from '../../server/config.ts';

/** The configuration of the tests' servers. Nothing is written below `dataDir` unless a test says where that is. */
export const testConfig = (changes: Partial<AppConfig> = {}): AppConfig => ({
  dataDir: '/nonexistent',
  production: false,
  timeZone: 'Asia/Jakarta',
  allowedOrigins: [],
  trustProxy: false,
  publicUrl: 'http://console.test',
  mail: { smtpUrl: null, from: 'Posyandu <no-reply@console.test>' },
  google: null,
  backup: null,
  s3: null,
  metrics: null,
  debugErrors: false,
  ...changes,
});
