/** Returns the fields of a form or a query, or the texts and numbers of a JSON body; of repeated ones the last. */
export function textFields(given: unknown): Readonly<Record<string, string>> {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, string][] => {
      const one: unknown = Array.isArray(value) ? value.at(-1) : value;
      return typeof one === 'string' || typeof one === 'number' ? [[name, String(one)]] : [];
    }),
  );
}
