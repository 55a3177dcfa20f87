/** Documents that the portal makes with moves of an on-site check: its announcement and its report (domain rules 3.20). */
import { sql } from 'drizzle-orm'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { kljuceviOd, kljucIz } from '#contract/kernel/izbor.ts'
import { IZBORI, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { OCJENE, POVODI, STRANE, TEZINE, TIPOVI, ULOGE } from '#contract/modules/provjera/provjera.izbori.ts'
import type { PodaciIzvjesca } from '#contract/modules/provjera/provjera.izvjesce.pdf.ts'
import { listaOd, odgovoriOd, tipOd } from '#contract/modules/provjera/provjera.liste.ts'
import type { PodaciNajave } from '#contract/modules/provjera/provjera.najava.pdf.ts'
import { kriviSatovi } from '#contract/modules/provjera/provjera.pecati.ts'
import { sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { nalaziOd, podaciOd, preporukeOd, ukupanUcinakOd } from '#contract/modules/provjera/provjera.ts'
import type { Tx } from '../../platform/db/client.ts'
import { saveDocument } from '../../platform/isprave/dokument.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import type { Effect, EffectContext } from '../../platform/workflow/consequences.ts'
import { kojiDokument, type SadrzajDokumenta, type VrstaDokumenta } from './dokument-provjere.repository.ts'

const rijec = <K extends string>(words: Readonly<Record<K, string>>, value: string): string => {
  const kljuc = kljucIz(words, value)
  return kljuc === null ? '' : words[kljuc]
}

async function zaglavlje(tx: Tx, { oznaka, pise, prijavitelj, projekt, sadrzaj }: Provjera, sada: number) {
  const { rows } = await tx.execute<{ naziv: string }>(sql`select naziv from institucija where id = ${pise.id}`)
  const tip = tipOd(sadrzaj)
  return {
    oznaka,
    tijelo: rows[0]?.naziv ?? '',
    prijavitelj,
    projekt: { naziv: projekt.naziv, sifra: projekt.sifra ?? '' },
    vrsta: tip === null ? '' : TIPOVI[tip],
    datum: tekstOd(podaciOd(sadrzaj), 'datum'),
    izdano: toIsoInstant(sada),
  }
}

const timOd = ({ sadrzaj, okolnosti }: Provjera) =>
  retciOd(podaciOd(sadrzaj), 'tim').map((redak) => ({
    ime: okolnosti.osobe.find(({ value }) => value === tekstOd(redak, 'osoba'))?.label ?? '',
    uloga: rijec(ULOGE, tekstOd(redak, 'uloga')),
  }))

const spremi = <V extends VrstaDokumenta>(
  { tx, after, sada }: EffectContext<Provjera>,
  vrsta: V,
  sadrzaj: SadrzajDokumenta[V],
) => saveDocument(tx, { ...kojiDokument(vrsta, after), sadrzaj, sada })

export const izdajNajavu: Effect<Provjera> = async (context) => {
  const { tx, after, sada } = context
  const podaci = podaciOd(after.sadrzaj)
  const najava: PodaciNajave = {
    ...(await zaglavlje(tx, after, sada)),
    povod: rijec(POVODI, tekstOd(podaci, 'povod')),
    sat: tekstOd(podaci, 'sat'),
    obuhvatOd: tekstOd(podaci, 'obuhvatOd'),
    obuhvatDo: tekstOd(podaci, 'obuhvatDo'),
    napomena: tekstOd(podaci, 'napomena'),
    mjesta: retciOd(podaci, 'lokacije').map((redak) =>
      ['naziv', 'adresa']
        .map((kljuc) => tekstOd(redak, kljuc))
        .filter(Boolean)
        .join(', '),
    ),
    tim: timOd(after),
  }
  await spremi(context, 'najava', najava)
  return undefined
}

/** Who sent the minutes on, who confirmed and who approved them: the last of each. */
async function odobrenje({ tx, after, actor, sada }: EffectContext<Provjera>): Promise<PodaciIzvjesca['odobrenje']> {
  const { rows } = await tx.execute<{ prijelaz: string; osobaId: number; dano: Date }>(sql`
    select distinct on (prijelaz) prijelaz, osoba_id as "osobaId", vrijeme as dano from dnevnik
    where entitet_vrsta = 'provjera' and entitet_id = ${after.id} and osoba_id is not null
      and prijelaz in ('posaljiNaOcitovanje', 'potvrdi') order by prijelaz, id desc`)
  const koraci = [
    ...rows.map(({ prijelaz, osobaId, dano }) => ({
      korak: prijelaz === 'potvrdi' ? 'Potvrda zapisnika' : 'Slanje zapisnika na očitovanje',
      osobaId,
      dano: toIsoInstant(new Date(dano).getTime()),
    })),
    ...(actor === SYSTEM ? [] : [{ korak: 'Odobrenje izvješća', osobaId: actor.osobaId, dano: toIsoInstant(sada) }]),
  ].sort((a, b) => a.dano.localeCompare(b.dano))
  const imena = await imenaOsoba(
    tx,
    koraci.map(({ osobaId }) => osobaId),
  )
  return koraci.map(({ osobaId, ...one }) => ({ ...one, ime: imena.get(osobaId)?.ime ?? '' }))
}

function odgovoreno(sadrzaj: Sadrzaj): PodaciIzvjesca['odgovori'] {
  const svi = Object.values(odgovoriOd(sadrzaj))
  return kljuceviOd(IZBORI).flatMap((izbor) => {
    const broj = svi.filter((one) => one.izbor === izbor).length
    return broj === 0 ? [] : [{ odgovor: IZBORI[izbor], broj }]
  })
}

export const izdajIzvjesce: Effect<Provjera> = async (context) => {
  const { tx, after, sada } = context
  const { sadrzaj, okolnosti, ocitovanje } = after
  const lista = listaOd(sadrzaj, okolnosti)
  const pitanja = new Map((lista === null ? [] : stavkeOd(lista)).map(({ kod, pitanje }) => [kod, pitanje]))
  const nalazi = nalaziOd(sadrzaj)
  const zakljucak = tabOd(sadrzaj, 'zakljucak')
  const predano = ocitovanje.predano ? ocitovanje : null
  const izvjesce: PodaciIzvjesca = {
    ...(await zaglavlje(tx, after, sada)),
    tim: timOd(after),
    nazocni: retciOd(tabOd(sadrzaj, 'dolazak'), 'nazocni').map((redak) => ({
      ime: tekstOd(redak, 'ime'),
      funkcija: tekstOd(redak, 'funkcija'),
      strana: rijec(STRANE, tekstOd(redak, 'strana')),
    })),
    odgovori: odgovoreno(sadrzaj),
    nalazi: nalazi.map((redak) => {
      const stavka = tekstOd(redak, 'stavka')
      const ucinak = tekstOd(redak, 'ucinak')
      return {
        pitanje: [stavka, pitanja.get(stavka) ?? ''].filter(Boolean).join(' '),
        opis: tekstOd(redak, 'opis'),
        tezina: rijec(TEZINE, tekstOd(redak, 'tezina')),
        ucinak: ucinak === '' ? '' : formatEur(fromWire(ucinak)),
        izjavaPriPosjetu: tekstOd(redak, 'izjava'),
        izjava: predano?.nalazi[redak.id] ?? '',
      }
    }),
    preporuke: preporukeOd(sadrzaj).map((redak) => ({
      nalaz: nalazi.findIndex(({ id }) => id === tekstOd(redak, 'nalaz')) + 1,
      tekst: tekstOd(redak, 'tekst'),
      odgovoran: tekstOd(redak, 'odgovoran'),
      rok: tekstOd(redak, 'rok'),
    })),
    ukupanUcinak: formatEur(ukupanUcinakOd(sadrzaj)),
    ocjena: rijec(OCJENE, tekstOd(zakljucak, 'ocjena')),
    zakljucak: tekstOd(zakljucak, 'zakljucak'),
    ocitovanje: predano?.tekst ?? '',
    ...(predano?.predanoU === undefined ? {} : { ocitovanjePredano: predano.predanoU }),
    satovi: kriviSatovi(sadrzaj),
    zapisnik: sazetakZapisnika(sadrzaj),
    odobrenje: await odobrenje(context),
  }
  await spremi(context, 'izvjesce', izvjesce)
  return undefined
}
