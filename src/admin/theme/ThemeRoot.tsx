import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { chooseColorMode, chosenColorMode } from '../../brand/colorMode.ts';
import type { ColorMode } from '../../brand/palette.ts';
import { useMediaQuery } from '../layout/useMediaQuery.ts';

interface ColorModeControl {
  readonly mode: ColorMode;
  readonly choose: (mode: ColorMode) => void;
}

const ColorModeContext = createContext<ColorModeControl>({ mode: 'light', choose: () => undefined });

/** The colour mode on screen and how to change it. */
export const useColorMode = (): ColorModeControl => useContext(ColorModeContext);

/** The console in the chosen mode, or the system's where nobody has chosen. */
export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const [chosen, setChosen] = useState(chosenColorMode);
  const mode = chosen ?? (systemIsDark ? 'dark' : 'light');
  const control = useMemo<ColorModeControl>(
    () => ({
      mode,
      choose: (next) => {
        chooseColorMode(next);
        setChosen(next);
      },
    }),
    [mode],
  );

  useEffect(() => {
    // Browser bars follow what is on screen, not only the system.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', mode === 'dark' ? '#0a2422' : '#0c403c');
  }, [mode]);

  return <ColorModeContext.Provider value={control}>{children}</ColorModeContext.Provider>;
}
