/** One thing that was looked at. */
export interface Finding {
  readonly what: string;
  readonly said: string;
  /** what somebody has to do about it; left out: nothing */
  readonly todo?: string;
}

/** The lines that tell it. */
export const linesOf = ({ what, said, todo }: Finding): string[] =>
  todo === undefined ? [`  ${what}: ${said}`] : [`! ${what}: ${said}`, `    → ${todo}`];

/** Written as people read it: '1,4 MB', '230 MB'. */
export const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0).replace('.', ',')} MB`;
