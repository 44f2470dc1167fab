import { expect, it } from 'vitest';
import { typedCommand } from './typedCommand.ts';

it('a command is typed as npm runs it in a folder with scripts, and as node does in an image', () => {
  expect(typedCommand('restore <berkas>')).toBe('npm run cli -- restore <berkas>');
  expect(typedCommand('doctor', false)).toBe('node dist/server/cli.js doctor');
});
