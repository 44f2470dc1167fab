/** A message whose further lines are said beside the first, which stays a text of its own. */
export function Lines({ text }: { readonly text: string }) {
  const [first, ...further] = text.split('\n');
  return (
    <>
      {first}
      {further.map((line) => (
        <span key={line}> {line}</span>
      ))}
    </>
  );
}
