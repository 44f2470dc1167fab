import { lazy } from 'react';
import type { FormParts } from '../admin/views/formParts.ts';
import { renameSession } from '../authProvider/session.ts';
import { savedVisit } from './hari-posyandu/saidOfVisit.ts';

const hints = () => import('./growth/FieldHints.tsx');

const visitHints = () => import('./visit/OutcomeHints.tsx');

const screening = () => import('./visit/ScreenedPerson.tsx');
const mothers = () => import('./visit/PregnancyHints.tsx');

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
    head: lazy(() => import('./rujukan/VisitFollowUp.tsx').then(({ VisitFollowUp }) => ({ default: VisitFollowUp }))),
    saved: savedVisit,
    above: lazy(() => import('./examinations/ExaminedPerson.tsx').then(({ ExaminedPerson }) => ({ default: ExaminedPerson }))),
    beside: {
      tanggal_timbang: lazy(() => hints().then(({ DateHint }) => ({ default: DateHint }))),
      berat_badan: lazy(() => hints().then(({ WeightHint }) => ({ default: WeightHint }))),
      tinggi_badan: lazy(() => visitHints().then(({ HeightHints }) => ({ default: HeightHints }))),
      lingkar_kepala: lazy(() => hints().then(({ HeadHint }) => ({ default: HeadHint }))),
      lingkar_lengan: lazy(() => visitHints().then(({ ArmHints }) => ({ default: ArmHints }))),
      berita: lazy(() => import('./examinations/TodaysEvent.tsx').then(({ TodaysEvent }) => ({ default: TodaysEvent }))),
      lingkar_perut: lazy(() => visitHints().then(({ WaistHint }) => ({ default: WaistHint }))),
      tekanan_darah: lazy(() => visitHints().then(({ PressureHint }) => ({ default: PressureHint }))),
      gula_darah: lazy(() => visitHints().then(({ GlucoseHint }) => ({ default: GlucoseHint }))),
      kolesterol: lazy(() => visitHints().then(({ CholesterolHint }) => ({ default: CholesterolHint }))),
      hb: lazy(() => visitHints().then(({ HaemoglobinHint }) => ({ default: HaemoglobinHint }))),
      mata_kiri: lazy(() => visitHints().then(({ EyesHint }) => ({ default: EyesHint }))),
      telinga_kiri: lazy(() => visitHints().then(({ EarsHint }) => ({ default: EarsHint }))),
      tbc_kontak: lazy(() => visitHints().then(({ TbcHint }) => ({ default: TbcHint }))),
      rujuk: lazy(() => visitHints().then(({ ReferralHint }) => ({ default: ReferralHint }))),
      edema: lazy(() => hints().then(({ OedemaHint }) => ({ default: OedemaHint }))),
    },
  },
  ...Object.fromEntries(
    // by the last question of each
    Object.entries({ aks: 'mandi', skilas: 'sedikit_minat', puma: 'spirometri', srq20: 'j20', kpsp: 'j10' }).map(
      ([name, last]) => [
        name,
        {
          above: lazy(() => screening().then(({ ScreenedPerson }) => ({ default: ScreenedPerson }))),
          beside: { [last]: lazy(() => screening().then(({ ScreeningHint }) => ({ default: ScreeningHint }))) },
        },
      ],
    ),
  ),
  pregnancies: {
    beside: {
      hpht: lazy(() => mothers().then(({ WeeksHint }) => ({ default: WeeksHint }))),
      lila: lazy(() => mothers().then(({ ArmOfMotherHint }) => ({ default: ArmOfMotherHint }))),
      tanggal_selesai: lazy(() => mothers().then(({ EndOfPregnancy }) => ({ default: EndOfPregnancy }))),
    },
  },
  members: {
    beside: {
      nik: lazy(() => memberHelps().then(({ NikHelp }) => ({ default: NikHelp }))),
      persetujuan: lazy(() => import('./members/ConsentText.tsx').then(({ ConsentText }) => ({ default: ConsentText }))),
      tanggal_lahir: lazy(() => memberHelps().then(({ LikeHelp }) => ({ default: LikeHelp }))),
    },
  },
};

/** The parts written by hand for the form of a resource. */
export const formPartsOf = (resource: string): FormParts | undefined => formParts[resource];
