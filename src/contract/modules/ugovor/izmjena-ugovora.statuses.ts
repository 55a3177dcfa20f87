/** Statuses of a change of a contract, with the numbers and labels of the law (domain rules 3.15, statuses 14 to 35). */
import type { Status } from '#contract/kernel/status.ts'

const pise = { ton: 'neutral', editableBy: ['UR'] } as const
const vracena = { ton: 'warning', editableBy: ['UR'] } as const
const tijeloPise = { ton: 'neutral', editableBy: ['R@IMP'] } as const

export const izmjenaUgovoraStatuses = {
  prihvacena: { id: 14, label: 'Izmjena prihvaćena', ton: 'success' },
  otkazana: { id: 15, label: 'Izmjena otkazana', ton: 'neutral' },
  malaUIzradi: { id: 16, label: 'Mala izmjena ugovora – u izradi (prijavitelj)', ...pise },
  malaSpremna: { id: 17, label: 'Mala izmjena ugovora – spremna za podnošenje (prijavitelj)', ton: 'active' },
  malaPodnesena: { id: 18, label: 'Mala izmjena ugovora – podnesena (prijavitelj)', ton: 'info' },
  malaVracena: { id: 19, label: 'Mala izmjena ugovora – vraćena na doradu (prijavitelj)', ...vracena },
  malaNaProvjeri: { id: 20, label: 'Mala izmjena ugovora – na provjeri (institucija)', ton: 'active' },
  malaOdbijena: { id: 21, label: 'Mala izmjena ugovora – odbijena', ton: 'danger' },
  velikaUIzradi: { id: 22, label: 'Velika izmjena ugovora – u izradi (prijavitelj)', ...pise },
  velikaSpremna: { id: 23, label: 'Velika izmjena ugovora – spremna za podnošenje (prijavitelj)', ton: 'active' },
  velikaPodnesena: { id: 24, label: 'Velika izmjena ugovora – podnesena (prijavitelj)', ton: 'info' },
  velikaVracena: { id: 25, label: 'Velika izmjena ugovora – vraćena na doradu (prijavitelj)', ...vracena },
  velikaProvjerena: { id: 26, label: 'Velika izmjena ugovora – provjerena (institucija)', ton: 'active' },
  velikaPotvrdena: { id: 27, label: 'Velika izmjena ugovora – potvrđena (institucija)', ton: 'active' },
  velikaOdobrena: { id: 28, label: 'Velika izmjena ugovora – odobrena, čeka potpis dodatka', ton: 'warning' },
  velikaOdbijena: { id: 29, label: 'Velika izmjena ugovora – odbijena', ton: 'danger' },
  tijeloUIzradi: { id: 30, label: 'Izmjena ugovora (institucija) – u izradi', ...tijeloPise },
  tijeloCekaPotvrdu: { id: 31, label: 'Izmjena ugovora (institucija) – čeka potvrdu', ton: 'info' },
  tijeloCekaOdobrenje: { id: 32, label: 'Izmjena ugovora (institucija) – čeka odobrenje', ton: 'info' },
  tijeloNaOcitovanju: {
    id: 33,
    label: 'Izmjena ugovora (institucija) – poslana prijavitelju na očitovanje',
    ton: 'warning',
    ceka: ['UR'],
  },
  izravnaUIzradi: { id: 34, label: 'Izravna dodjela – izmjena u izradi', ...tijeloPise },
  izravnaPodnesena: { id: 35, label: 'Izravna dodjela – izmjena podnesena', ton: 'info' },
} as const satisfies Record<string, Status>
export type IzmjenaUgovoraStatus = keyof typeof izmjenaUgovoraStatuses

/** A contract has at most one that is in none of these. */
export const GOTOVE_IZMJENE = ['prihvacena', 'otkazana', 'malaOdbijena', 'velikaOdbijena'] as const
