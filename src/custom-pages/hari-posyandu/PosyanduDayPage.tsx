/** /hari-posyandu */
export default function PosyanduDayPage() {
  return null;
}
