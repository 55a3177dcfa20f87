/** Why an item has not been received, in words, and the one thing to do about it. From codes alone, never from texts. */

import { PORTAL_FAILS } from '#app/platform/offline/core/results.ts'
import { waitsForAuthor } from '#app/platform/offline/engine/for-author.ts'
import type { OutboxRow } from '#app/platform/offline/ports/tables.ts'
import { PROBLEMS, type ProblemCode } from '#contract/kernel/problem.ts'

/**
 * - `otvori`: open the record at the field; `odluci`: the same, to choose between two versions
 * - `ponovi`: say it again as a new record; `odustani`: give it up
 * - `posalji`: ask for sending now; `prijava`: sign in; `osvjezi`: load the new version of the portal
 * - `potvrdi`: prove who it is, and send then
 */
export type Radnja = 'otvori' | 'odluci' | 'ponovi' | 'odustani' | 'posalji' | 'prijava' | 'osvjezi' | 'potvrdi'

export interface Razlog {
  tekst: string
  radnja: Radnja
}

/** Every code a server may refuse an envelope with. */
const ODBIJENO: Readonly<Record<ProblemCode, Razlog>> = {
  'neispravan-zahtjev': { tekst: 'Portal nije prepoznao zapis. Sadržaj je sačuvan.', radnja: 'ponovi' },
  neprijavljen: { tekst: 'Prijava je istekla prije nego što je zapis zaprimljen.', radnja: 'prijava' },
  'neispravna-prijava': { tekst: 'Prijava nije prihvaćena.', radnja: 'prijava' },
  zabranjeno: { tekst: 'Više nemate pravo na ovu radnju. Sadržaj je sačuvan.', radnja: 'ponovi' },
  'ovlast-ne-vrijedi': { tekst: 'Ovlast ovog uređaja za slanje više ne vrijedi.', radnja: 'prijava' },
  'cetiri-oka': { tekst: 'Ovu radnju mora izvršiti druga osoba.', radnja: 'odustani' },
  'strano-podrijetlo': { tekst: 'Zapis nije poslan s ovog portala.', radnja: 'ponovi' },
  'nije-pronadeno': { tekst: 'Na portalu više nema ove prijave ili vam više nije dostupna.', radnja: 'ponovi' },
  'radnja-nije-dopustena': {
    tekst: 'Zapis je u međuvremenu u drugom statusu ili kod druge osobe, pa se to više ne može.',
    radnja: 'otvori',
  },
  'zastarjela-verzija': { tekst: 'Prijava se promijenila nakon što ste je potvrdili.', radnja: 'otvori' },
  'id-ponovno-koristen': { tekst: 'Pod istom oznakom zaprimljen je drugi sadržaj. Oba su sačuvana.', radnja: 'ponovi' },
  'uvjet-odbijen': { tekst: 'Zapis ovisi o drugom zapisu koji nije prihvaćen. Sadržaj je sačuvan.', radnja: 'ponovi' },
  prestignut: { tekst: 'S istog je uređaja već zaprimljen noviji zapis ove prijave.', radnja: 'ponovi' },
  'drugi-uredaj': { tekst: 'Na zapisu sada piše drugi uređaj. Ovdje upisano je sačuvano.', radnja: 'otvori' },
  'uredaj-nepoznat': { tekst: 'Portal još ne poznaje ovaj uređaj.', radnja: 'ponovi' },
  'uredaj-zakljucan': { tekst: 'Vaš je profil na ovom uređaju zaključan na daljinu.', radnja: 'prijava' },
  'pamcenje-vraceno': { tekst: PROBLEMS['pamcenje-vraceno'].poruka, radnja: 'ponovi' },
  'prevelik-zahtjev': { tekst: 'Zapis je prevelik za slanje odjednom.', radnja: 'otvori' },
  'nepodrzan-sadrzaj': { tekst: PROBLEMS['nepodrzan-sadrzaj'].poruka, radnja: 'otvori' },
  pravila: { tekst: 'Unos nije u skladu s pravilima obrasca.', radnja: 'otvori' },
  'zastarjela-aplikacija': { tekst: 'Portal je nadograđen; ova inačica više ne može slati.', radnja: 'osvjezi' },
  'previse-zahtjeva': { tekst: 'Portal je privremeno odbio slanje zbog prevelikog broja zahtjeva.', radnja: 'ponovi' },
  'neocekivana-greska': {
    tekst: 'Na portalu se dogodila pogreška. Zapis je sačuvan na obje strane.',
    radnja: 'ponovi',
  },
  preopterecenje: { tekst: 'Portal je bio preopterećen.', radnja: 'ponovi' },
}

/** Why a row stands aside on the device itself. */
const IZDVOJENO: Readonly<Record<string, Razlog>> = {
  'too-large': { tekst: 'Zapis je prevelik za slanje. Skratite unos, pa će se poslati.', radnja: 'otvori' },
  'bad-request': { tekst: 'Portal nije mogao pročitati zapis.', radnja: 'ponovi' },
  'bez-uvjeta': { tekst: 'Zapis ovisi o drugom zapisu od kojeg se odustalo. Sadržaj je sačuvan.', radnja: 'ponovi' },
  'bez-osnove': { tekst: 'Na uređaju nema prijave na koju se zapis odnosi.', radnja: 'ponovi' },
}

const NEPOZNATO: Razlog = { tekst: 'Portal nije mogao zaprimiti zapis. Sadržaj je sačuvan.', radnja: 'ponovi' }

function odbijenica(code: string, ispravljeno: boolean): Razlog {
  const razlog = Object.hasOwn(ODBIJENO, code) ? ODBIJENO[code as ProblemCode] : NEPOZNATO
  if (!ispravljeno || razlog.radnja !== 'otvori') return razlog
  return { tekst: `${razlog.tekst} Nakon toga ste unos promijenili.`, radnja: 'ponovi' }
}

export interface Okolnosti {
  /** Why nothing leaves at the moment. */
  zastoj: 'prijava' | 'nova-inacica' | null
  dostupno: boolean
  /** Edits were made behind the refused one. */
  ispravljeno: boolean
  /** Stays here until the files of its document have arrived. */
  cekaDatoteke?: boolean
}

export function razlogStavke(
  row: OutboxRow,
  { zastoj, dostupno, ispravljeno, cekaDatoteke = false }: Okolnosti,
): Razlog {
  const code = row.lastError?.code ?? ''
  switch (row.status) {
    case 'conflict':
      return row.payload.kind === 'patch'
        ? {
            tekst: 'Netko je drugi u međuvremenu promijenio isto polje. Odlučite koja vrijednost ostaje.',
            radnja: 'odluci',
          }
        : { tekst: 'Prijava se promijenila prije nego što je radnja zaprimljena.', radnja: 'ponovi' }
    case 'rejected':
      return odbijenica(code, ispravljeno)
    case 'quarantined': {
      const razlog = IZDVOJENO[code] ?? NEPOZNATO
      return ispravljeno && razlog.radnja === 'otvori' ? { ...razlog, radnja: 'ponovi' } : razlog
    }
    case 'unsupported':
      return { tekst: 'Portal još ne poznaje ovu vrstu zapisa. Nakon nadogradnje pokušajte ponovno.', radnja: 'ponovi' }
    case 'superseded':
      return { tekst: 'Od ovog ste zapisa odustali.', radnja: 'odustani' }
    default:
      return cekanje(row, { zastoj, dostupno, cekaDatoteke })
  }
}

type Cekanje = Pick<Required<Okolnosti>, 'zastoj' | 'dostupno' | 'cekaDatoteke'>

function cekanje(row: OutboxRow, { zastoj, dostupno, cekaDatoteke }: Cekanje): Razlog {
  if (zastoj === 'prijava')
    return { tekst: 'Za slanje se potrebno prijaviti. Unos je siguran na uređaju.', radnja: 'prijava' }
  if (zastoj === 'nova-inacica')
    return { tekst: 'Za slanje je potrebno osvježiti portal. Unos je siguran na uređaju.', radnja: 'osvjezi' }
  if (cekaDatoteke)
    return {
      tekst: 'Čeka fotografije i datoteke istog zapisa. Poslat će se čim portal sve potvrdi.',
      radnja: 'posalji',
    }
  if (waitsForAuthor(row))
    return { tekst: 'Čeka da potvrdite da ste to vi. Do tada nije zaprimljeno; rok ne čeka.', radnja: 'potvrdi' }
  if (row.status === 'waiting-dep') return { tekst: 'Čeka raniji zapis iste prijave.', radnja: 'posalji' }
  if (row.lastError?.code === PORTAL_FAILS)
    return {
      tekst:
        'Zbog pogreške na portalu zapis još nije zaprimljen. Sačuvan je, podrška je obaviještena, a slanje se ponavlja samo.',
      radnja: 'posalji',
    }
  if (row.status === 'sending') return { tekst: 'Upravo se šalje.', radnja: 'posalji' }
  if (!dostupno) return { tekst: 'Poslat će se čim uređaj bude imao vezu s portalom.', radnja: 'posalji' }
  if (row.attempts > 0) return { tekst: 'Slanje nije uspjelo; portal pokušava ponovno sam.', radnja: 'posalji' }
  return { tekst: 'Poslat će se za koji trenutak.', radnja: 'posalji' }
}
