/** Parts of the product whose default texts no page of today shows, each alone on the screen. */
import { type ReactElement, useEffect } from 'react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { ConfirmDialog } from '../../../../src/admin/feedback/ConfirmDialog.tsx';
import { BannerHost, BannerProvider, useBanner } from '../../../../src/admin/feedback/index.ts';
import { compileSite } from '../../../../src/engine/compile.ts';
import { createI18nProvider } from '../../../../src/i18n/i18nProvider.ts';
import { site } from '../../../../src/resources/index.ts';

const nothing = () => undefined;
const i18nProvider = createI18nProvider(compileSite(site));

function SuccessWithoutText() {
  const { show } = useBanner();
  useEffect(() => show({ severity: 'success' }), [show]);
  return <BannerHost />;
}

const PARTS: Readonly<Record<string, ReactElement>> = {
  'confirmation dialog': <ConfirmDialog open onYes={nothing} onNo={nothing} />,
  'success banner': (
    <BannerProvider>
      <SuccessWithoutText />
    </BannerProvider>
  ),
};

/** The part of this name, within what every part of the console needs around it. */
export function Part({ name }: { readonly name: string }) {
  const part = PARTS[name];
  if (!part) throw new Error(`no part "${name}"`);
  return (
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{} as DataProvider}>
      {part}
    </CoreAdminContext>
  );
}
