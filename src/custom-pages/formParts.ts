import { lazy } from 'react';
import type { FormParts } from '../admin/views/formParts.ts';
import { renameSession } from '../authProvider/session.ts';
import { savedVisit } from './hari-posyandu/saidOfVisit.ts';

const hints = () => import('./growth/FieldHints.tsx');

const memberHelps = () => import('./members/MemberHelps.tsx');

/** The hand-written parts of generated forms, by resource. */
const formParts: Readonly<Record<string, FormParts>> = {
  audit: {
    head: lazy(() => import('./duplicates/AuditMerge.tsx').then(({ AuditMerge }) => ({ default: AuditMerge }))),
  },
  profile: {
    head: lazy(() => import('./profile/ProfileHead.tsx').then(({ ProfileHead }) => ({ default: ProfileHead }))),
    stored: ({ nama_lengkap }) => renameSession(String(nama_lengkap)),
  },
  examinations: {
    saved: savedVisit,
    above: lazy(() => import('./examinations/ExaminedPerson.tsx').then(({ ExaminedPerson }) => ({ default: ExaminedPerson }))),
    beside: {
      tanggal_timbang: lazy(() => hints().then(({ DateHint }) => ({ default: DateHint }))),
      berat_badan: lazy(() => hints().then(({ WeightHint }) => ({ default: WeightHint }))),
      tinggi_badan: lazy(() => hints().then(({ HeightHint }) => ({ default: HeightHint }))),
      lingkar_kepala: lazy(() => hints().then(({ HeadHint }) => ({ default: HeadHint }))),
      lingkar_lengan: lazy(() => hints().then(({ ArmHint }) => ({ default: ArmHint }))),
      berita: lazy(() => import('./examinations/TodaysEvent.tsx').then(({ TodaysEvent }) => ({ default: TodaysEvent }))),
      edema: lazy(() => hints().then(({ OedemaHint }) => ({ default: OedemaHint }))),
    },
  },
  members: {
    beside: {
      nik: lazy(() => memberHelps().then(({ NikHelp }) => ({ default: NikHelp }))),
      tanggal_lahir: lazy(() => memberHelps().then(({ LikeHelp }) => ({ default: LikeHelp }))),
    },
  },
};

/** The parts written by hand for the form of a resource. */
export const formPartsOf = (resource: string): FormParts | undefined => formParts[resource];
