/** The product's mark: somebody big holding somebody small, under one roof. Decorative: its name stands beside it. */
export function Logo({ size = 40 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="13" fill="#f4efe2" />
      <path
        d="M9 22.5 24 9l15 13.5"
        fill="none"
        stroke="#0b5d57"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="19.4" cy="22.2" r="4" fill="#0b5d57" />
      <path
        d="M12.6 39.4v-3.6c0-4.6 2.9-7.8 6.8-7.8 2.6 0 4.3 1.3 5.6 3.6 1.6 2.8 3.6 4.4 7.2 4.4"
        fill="none"
        stroke="#0b5d57"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <circle cx="31" cy="29" r="3" fill="#d48a1c" />
      <path d="M20.5 39.6h14.2" stroke="#d48a1c" strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  );
}
