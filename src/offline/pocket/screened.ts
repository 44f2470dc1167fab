/** What the answers of a screening that waits to be sent come to, as the server will tell it (server/hooks/screened.ts): by the same rules. */
type Values = Readonly<Record<string, unknown>>;

export async function screened(record: Values, _others: readonly Values[], resource: string): Promise<Values> {
  const [{ judgedScreening }, { outcomeOf }] = await Promise.all([
    import('../../health/screenings.ts'),
    import('../../health/outcome.ts'),
  ]);
  const judged = judgedScreening(resource, record);
  const outcome = judged ? outcomeOf(judged) : null;
  return { skor: outcome?.score ?? null, hasil: outcome?.code ?? null, rujuk_sebab: outcome?.refer?.id ?? null };
}
