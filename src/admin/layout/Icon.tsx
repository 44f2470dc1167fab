/** Line icons of the console, 24 by 24; definitions name them (`menu.icon`). */
const PATHS = {
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 3-5.5 6.5-5.500s6.1 1.9 6.5 5.500M16 4.300a3.5 3.5 0 0 1 0 6.400M17.5 14.700c2.3.6 3.7 2.4 4 5.3',
  post: 'M3 11 12 4l9 7M5.5 9.500V20h13V9.500M12 12v5M9.5 14.500h5',
  report: 'M6 3h9l4 4v14H6zM14.5 3v4.500H19M9 17v-3M12.5 17v-6M16 17v-4.5',
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.500h6M7.5 16h3.5',
  verify: 'M12 3l7 3v5.500c0 4.3-2.8 7.7-7 9.5-4.2-1.8-7-5.2-7-9.500V6zM8.8 12l2.3 2.3 4.2-4.6',
  residents: 'M4 20V6l5-2v16M9 9h11v11H4M12.5 12.500h1M16 12.500h1M12.5 16h1M16 16h1',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.6-4.3 3.7-6.5 8-6.500s7.4 2.2 8 6.5',
  examine: 'M6 3v5a4.5 4.5 0 0 0 9 0V3M4.5 3H7M14 3h2.500M10.5 12.500V16a5 5 0 0 0 10 0v-2M20.5 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  logout: 'M14 4H6v16h8M10.5 12H21M17 8l4 4-4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
  moon: 'M20 14.500A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.500Z',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.300l2.7 2.700L16 9.5',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.500v5.500M12 16.300v.2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.500M12 7.600v.2',
  day: 'M5 5.5h14v15H5zM5 10h14M8.5 3v4M15.5 3v4M9 15l2.2 2.2 4-4.2',
  phone: 'M7 3h3l1.5 5-2 1.500a11 11 0 0 0 5 5l1.500-2 5 1.500v3a2 2 0 0 1-2 2A16 16 0 0 1 5 5a2 2 0 0 1 2-2Z',
  chat: 'M4 20.5l1.300-4A8 8 0 1 1 8 19.200ZM8.500 11.500h7M8.500 8.500h5',
  plus: 'M12 5v14M5 12h14',
  lock: 'M6 10.5h12V20H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  install: 'M7 3h10v18H7zM12 7v7M9 11.500l3 3 3-3M10.500 18h3',
  send: 'M12 19V6M6.500 11.500 12 6l5.500 5.500M5 21h14',
  import: 'M6 3h8l4 4v5M14 3v4h4M6 3v18h6M14.500 17.500h7M18 14l3.500 3.500L18 21M9 12h6M9 16h3',
  next: 'M9 5l7 7-7 7',
  immunisation: 'M12 3c2.600 3.600 5 6.500 5 9.500a5 5 0 0 1-10 0C7 9.500 9.400 6.600 12 3ZM12 10v5M9.500 12.500h5M5 21h14',
} as const;

export type IconName = keyof typeof PATHS;

const isIcon = (name: string): name is IconName => name in PATHS;

export interface IconProps {
  /** an unknown name draws a plain dot, so that a new menu entry is never without a mark */
  readonly name: IconName | (string & {});
  readonly size?: number;
}

/** A decorative icon; what it means has to be said beside it or by the button's label. */
export function Icon({ name, size = 22 }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {isIcon(name) ? <path d={PATHS[name]} /> : <circle cx="12" cy="12" r="3" />}
    </svg>
  );
}
