import { useTranslate } from 'react-admin';
import { Lines } from '../../brand/Lines.tsx';
import { appTexts } from '../../i18n/app.ts';
import { useText } from '../fields/useText.ts';
import { Icon } from '../layout/Icon.tsx';
import { useBanners } from './BannerProvider.tsx';
import './feedback.css';

/** Where banners appear: under the header bar, in sight however far the page is scrolled. */
export function BannerHost() {
  const { banners, close } = useBanners();
  const translate = useTranslate();
  const text = useText();
  return (
    <div className="banners" aria-live="polite">
      {banners.map((banner) => (
        <div
          key={banner.key}
          className="banner"
          data-severity={banner.severity}
          role={banner.severity === 'error' ? 'alert' : 'status'}
        >
          <Icon name={banner.severity} />
          <p>
            <Lines text={banner.text ?? text(appTexts.feedback.success)} />
          </p>
          <button type="button" className="icon-button" aria-label={translate('ra.action.close')} onClick={() => close(banner)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
