export function failuresOfVitest(label: string, report: unknown): string[];
export function failuresOfJourneys(report: unknown): string[];
