/**
 * The link from a record's information page to what was changed in it (resource `audit`).
 *
 * @param resource name of the record's resource
 * @param record placeholder of what identifies it in the audit
 */
export const historyOf = <const R extends string>(resource: R, record: '{id}' | '{nik}' = '{id}') =>
  ({
    resource: 'audit',
    label: { id: 'Riwayat perubahan', en: 'History of changes' },
    filter: { sumber: resource, record },
    beyondContract: true,
  }) as const;
