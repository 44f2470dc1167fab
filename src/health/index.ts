/**
 * Health of every life stage: what is measured, asked and decided at a visit besides growth (src/growth). Pure; the same code
 * in browser and server, loaded with the form that wants it. Each rule is a table with its source beside one function.
 */
export * from './aks.ts';
export * from './arm.ts';
export * from './bloodPressure.ts';
export * from './bmi.ts';
export * from './cholesterol.ts';
export * from './glucose.ts';
export * from './haemoglobin.ts';
export * from './kpsp.ts';
export * from './outcome.ts';
export * from './pregnancy.ts';
export * from './puma.ts';
export * from './senses.ts';
export * from './skilas.ts';
export * from './source.ts';
export * from './srq20.ts';
export * from './stage.ts';
export * from './subject.ts';
export * from './subjectOfVisit.ts';
export * from './tbc.ts';
export * from './toldOfVisit.ts';
export * from './visit.ts';
export * from './visitReasons.ts';
export * from './waist.ts';
export * from './yearly.ts';
