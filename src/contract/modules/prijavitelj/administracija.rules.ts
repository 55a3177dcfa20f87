/** Who may end whose right at an applicant; the screen and the server ask the same. */
import type { ApplicantLevel } from '#contract/kernel/permissions.ts'

/** `vidiAdministracijuNaPrijavitelju`: who represents an applicant sees its persons and data. */
export const vidiAdministraciju = (razina: string): boolean => razina === 'ZAS'

/** Whoever edits for the whole applicant asks for a change of its data (domain rules 3.13 c), so they read what there is to change. */
export const vidiPodatke = (razina: string): boolean => vidiAdministraciju(razina) || razina === 'UR'

export const PORUKE_OSOBA = {
  samoZastupnik: 'Podatke o osobama vidi i uređuje osoba za zastupanje.',
  samoUreduje: 'Podatke o prijavitelju vide osobe za zastupanje i osobe koje uređuju za cijelog prijavitelja.',
  vlastito: 'Vlastito pravo ne možete prekinuti; može to učiniti druga osoba za zastupanje.',
  dodijeljeno: 'Pravo je dodijeljeno i vrijedi odmah.',
  nijeOib: 'Upišite OIB ili potvrđenu adresu e-pošte osobe.',
  nemaOsobe:
    'Osoba s ovim OIB-om još se nije prijavila na portal. Upišite njezinu adresu e-pošte i pošaljite pozivnicu.',
  nemaAdrese: 'Nema osobe s ovom potvrđenom adresom e-pošte. Upišite njezin OIB.',
  vecIma: 'Osoba već ima isto ili šire pravo u ovom opsegu.',
  dvaOpsega: 'Pravo se dodjeljuje ili za program ili za projekt.',
  proslost: 'Dan do kojeg pravo vrijedi ne može biti u prošlosti.',
  nemaProjekta: 'Prijavitelj nema taj projekt.',
  nemaPrograma: 'Program ne postoji.',
  obavijestDodjele: (naziv: string, pravo: string) => `Dodijeljeno vam je pravo (${pravo}) kod prijavitelja ${naziv}.`,
  mailDodjele: 'Dodijeljeno vam je pravo na Portalu fondova',
  prekinuto: 'Pravo je prekinuto i ne vrijedi od ovog trenutka.',
  vecPrekinuto: 'Pravo je u međuvremenu prekinuto ili isteklo.',
  obavijest: (naziv: string, razlog: string) => `Vaše pravo kod prijavitelja ${naziv} prekinuto je. Razlog: ${razlog}`,
  mailNaslov: 'Vaše pravo na Portalu fondova je prekinuto',
} as const

/** OSO-01: a ZAS of the whole applicant ends the rights of others. One's own stays, so somebody always represents it. */
export const mozePrekinuti = (
  tko: { osobaId: number; razina: ApplicantLevel; cijeli: boolean },
  cije: { osobaId: number },
): boolean => tko.razina === 'ZAS' && tko.cijeli && tko.osobaId !== cije.osobaId
