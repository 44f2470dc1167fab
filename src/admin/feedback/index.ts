export { BannerHost } from './BannerHost.tsx';
export { BannerProvider, type BannerRequest, type Severity, useBanner } from './BannerProvider.tsx';
export { NotificationBanners } from './NotificationBanners.tsx';
