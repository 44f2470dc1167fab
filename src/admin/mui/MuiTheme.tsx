import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ElementType, type ReactNode, useContext } from 'react';
import { useColorMode } from '../theme/ThemeRoot.tsx';
import { muiTheme } from './muiTheme.ts';

const InTheme = createContext(false);

/** MUI in the product's theme and the chosen colours. It comes with the first part that is built of it: a list needs none. */
export function MuiTheme({ children }: { readonly children: ReactNode }) {
  const { mode } = useColorMode();
  return (
    <InTheme value={true}>
      <ThemeProvider theme={muiTheme(mode)}>{children}</ThemeProvider>
    </InTheme>
  );
}

/** A part of MUI that brings the theme where it does not stand in one. */
export function themed<C extends ElementType>(Part: C): C {
  const Inner: ElementType = Part;
  return ((props: object) => {
    const part = <Inner {...props} />;
    return useContext(InTheme) ? part : <MuiTheme>{part}</MuiTheme>;
  }) as unknown as C;
}
