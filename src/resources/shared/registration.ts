/** What both verifier desks share (spec section 2, "Verifier dashboards", and section 4, "Account status"). */

export const registrationFields = {
  nama_lengkap: { type: 'text', label: { id: 'Nama', en: 'Name' }, computed: true },
  email: { type: 'text', label: { id: 'Email', en: 'Email' }, computed: true },
  waktu_pengajuan: { type: 'instant', label: { id: 'Waktu Pengajuan', en: 'Submitted' }, computed: true },
  /** a missing one counts as pending */
  status: {
    type: 'status',
    options: [
      { value: 'pending', label: { id: 'Belum Disetujui', en: 'Not yet approved' }, tone: 'warning', rowClass: 'pending' },
      { value: 'success', label: { id: 'Sudah Disetujui', en: 'Approved' }, tone: 'success', rowClass: 'approved' },
      { value: 'denied', label: { id: 'Tidak Disetujui', en: 'Denied' }, tone: 'error', rowClass: 'denied' },
    ],
    label: { id: 'Status', en: 'Status' },
    default: 'pending',
    emptyText: { id: 'Belum Disetujui', en: 'Not yet approved' },
  },
  alasan: {
    type: 'text',
    maxLength: 200,
    label: { id: 'Alasan', en: 'Reason' },
    help: { id: 'Dibaca pendaftar saat masuk.', en: 'The applicant reads it when signing in.' },
    visibleWhen: { field: 'status', is: 'denied' },
    beyondContract: true,
  },
} as const;

/**
 * A desk but for its name, addresses and calls: 9 rows a page (spec section 9), the latest first. The pages are
 * cut out in the browser, so that no row slips from one to another while somebody works through them.
 */
export const registrationDesk = {
  key: 'nik',
  access: { 'Admin Verifikator': ['list', 'show', 'edit'] },
  list: {
    title: { id: 'Data Register', en: 'Registrations' },
    intro: { id: 'Selamat datang, {role} {name}', en: 'Welcome, {role} {name}' },
    columns: ['nama_lengkap', 'nik', 'waktu_pengajuan', 'status'],
    sort: { field: 'waktu_pengajuan', order: 'DESC' },
    filters: [{ field: 'status', all: { id: 'Semua status', en: 'All statuses' } }],
    perPage: 9,
    paging: 'browser',
    pager: 'arrows',
    // what applicants have sent is to be judged here, not taken along
    download: false,
    failure: { id: 'Gagal mengambil data pengguna.', en: 'The registrations could not be loaded.' },
    actions: {
      label: { id: 'Detail', en: 'Details' },
      show: { label: { id: 'Lihat Detail', en: 'See details' } },
    },
  },
  inline: {
    fields: ['status'],
    success: { text: { id: 'Status berhasil diperbarui', en: 'The status has been changed' }, after: 3000 },
    failure: { id: 'Terjadi kesalahan saat memperbarui status', en: 'The status could not be changed' },
    decisions: [
      { value: 'success', label: { id: 'Setujui', en: 'Approve' }, key: 's' },
      { value: 'denied', label: { id: 'Tolak', en: 'Deny' }, key: 't', reason: 'alasan' },
    ],
  },
} as const;

/** The information page of both, which leads back to the staff desk, as the spec writes it. */
export const registrationDetail = {
  failure: { id: 'Gagal mengambil detail pengguna.', en: 'The registration could not be loaded.' },
  back: { label: { id: 'Kembali', en: 'Back' }, to: '/admin-verifikator' },
} as const;
