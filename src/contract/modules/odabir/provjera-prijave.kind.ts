/** The check of an application in one part of selection: one person's copy, from its assignment to its end (decision 0137). */
import type { Actor, ActorOrSystem } from '#contract/kernel/permissions.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import {
  imaListu,
  imaMjesta,
  naRedu,
  nijeOtkriveno,
  odlukaSeNePriprema,
  osobaMoze,
  potpuna,
  prijavaUOdabiru,
  uSvomStatusu,
} from './provjera-prijave.rules.ts'
import type { ProvjeraPrijave } from './provjera-prijave.schema.ts'
import { type ProvjeraPrijaveStatus, provjeraPrijaveStatuses } from './provjera-prijave.statuses.ts'

export const jeNjegova = ({ ocjenjivacId }: Pick<ProvjeraPrijave, 'ocjenjivacId'>, actor: Pick<Actor, 'osobaId'>) =>
  ocjenjivacId === actor.osobaId

/** A round behind the one that counts now. */
const otvaraKrug = ({ dio, krug, okolnosti: { tijek } }: ProvjeraPrijave) =>
  tijek.some((one) => one.dio === dio && krug > one.krug)

/** A person's own steps: nobody else has them, whatever their level. */
const svoja = {
  who: ['R@SEL'],
  permission: 'odabir.ocjenjivanje.uredi',
  when: (provjera: ProvjeraPrijave, actor: ActorOrSystem) => actor !== SYSTEM && jeNjegova(provjera, actor),
} as const

const voditelja = {
  who: ['V@SEL'],
  permission: 'odabir.opcenito.uredi',
  obrazlozenje: 'obvezno',
  naIzbor: true,
} as const

const moves = defineMoves<ProvjeraPrijave, ProvjeraPrijaveStatus>()([
  {
    code: 'dodijeli',
    label: 'Dodijeli',
    from: [NOVO],
    to: 'dodijeljena',
    who: ['V@SEL'],
    permission: 'odabir.opcenito.uredi',
    rules: [prijavaUOdabiru, ...osobaMoze, imaMjesta],
  },
  {
    ...svoja,
    code: 'preuzmi',
    label: 'Preuzmi',
    from: [NOVO],
    to: 'dodijeljena',
    // Two who score one application are chosen by whoever leads, never by themselves, and so is who checks it once more.
    when: (provjera, actor) => svoja.when(provjera, actor) && provjera.dio !== 'kvaliteta' && !otvaraKrug(provjera),
    rules: [prijavaUOdabiru, ...osobaMoze, imaMjesta],
  },
  {
    ...svoja,
    code: 'izjaviBezSukoba',
    label: 'Nisam u sukobu interesa, započni',
    from: ['dodijeljena'],
    to: 'uTijeku',
    rules: [uSvomStatusu, naRedu, imaListu],
    potvrda: {
      naslov: 'Izjava o nepostojanju sukoba interesa',
      poruka:
        'Izjavljujem da nisam u sukobu interesa s prijaviteljem, njegovim partnerima ni povezanim osobama. Provjera nakon toga počinje.',
    },
  },
  {
    ...svoja,
    code: 'prijaviSukob',
    label: 'Prijavi sukob interesa',
    from: ['dodijeljena', 'uTijeku'],
    to: 'izuzeta',
    obrazlozenje: 'obvezno',
    unos: [
      { kljuc: 'cijeliPoziv', oznaka: 'Sukob se odnosi na sve prijave ovog poziva', vrsta: 'kvacica', obvezno: false },
    ],
    potvrda: {
      naslov: 'Sukob interesa',
      poruka: 'Provjera se vraća voditelju, a vi više ne vidite ni ovu provjeru ni druge provjere iste prijave.',
    },
    opasno: true,
    naIzbor: true,
  },
  {
    ...svoja,
    code: 'zavrsi',
    label: 'Završi provjeru',
    from: ['uTijeku'],
    to: 'zavrsena',
    rules: [uSvomStatusu, potpuna],
    potvrda: { naslov: 'Završetak provjere', poruka: 'Odgovori se nakon završetka više ne mijenjaju.' },
  },
  {
    ...voditelja,
    code: 'vrati',
    label: 'Vrati na provjeru',
    from: ['zavrsena'],
    to: 'uTijeku',
    rules: [uSvomStatusu, odlukaSeNePriprema, nijeOtkriveno],
    potvrda: {
      naslov: 'Vraćanje na provjeru',
      poruka: 'Ocjenjivač ponovno mijenja svoje odgovore i čita vaše obrazloženje.',
    },
  },
  {
    ...voditelja,
    code: 'oduzmi',
    label: 'Oduzmi',
    from: ['dodijeljena', 'uTijeku'],
    to: 'oduzeta',
    opasno: true,
    potvrda: {
      naslov: 'Oduzimanje provjere',
      poruka: 'Osoba više ne može odgovarati, a mjesto se može dodijeliti drugoj osobi.',
    },
  },
  // Somebody who goes away has handed it over, and the other person begins anew: a copy is one person's for ever.
  {
    code: 'predajDrugoj',
    label: 'Predaj drugoj osobi',
    from: ['dodijeljena', 'uTijeku'],
    to: 'oduzeta',
    who: ['SYS'],
    skriveno: true,
  },
  {
    code: 'preuzmiOdDruge',
    label: 'Preuzmi od druge osobe',
    from: [NOVO],
    to: 'dodijeljena',
    who: ['SYS'],
    skriveno: true,
    rules: [prijavaUOdabiru, ...osobaMoze, imaMjesta],
  },
  // Its person has declared a conflict with the whole call on another application of it.
  {
    code: 'oduzmiZbogSukoba',
    label: 'Oduzmi zbog sukoba interesa',
    from: ['dodijeljena', 'uTijeku'],
    to: 'oduzeta',
    who: ['SYS'],
    skriveno: true,
  },
])

export const provjeraPrijaveKind = defineRecordKind<ProvjeraPrijave, ProvjeraPrijaveStatus>()({
  name: 'provjeraPrijave',
  initial: ['dodijeljena'],
  statuses: provjeraPrijaveStatuses,
  roundStarts: ['dodijeljena', 'uTijeku'],
  moves,
  svojaOsoba: 'osoba koja provjerava',
  facts: ({ statusId, runda, ocjenjivacId: osobaId, prijaviteljId, projekt, programId, pozivId, pise }) => ({
    statusId,
    runda,
    parties: { osobaId, prijaviteljId, projektId: projekt.id, programId, pozivId, tijela: { SEL: pise.id } },
  }),
})
