/** Fields of requests by kind: powers of attorney, authorisations, legal form, change of beneficiary. */

import { useQuery } from '@tanstack/react-query'
import { useMboZnamenki } from '#app/platform/api/brojevi-registra.ts'
import { programiQuery } from '#app/platform/api/sifrarnici.ts'
import { fieldsOf } from '#app/platform/obrazac/polja.ts'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { MboField, MbsField, OibField } from '#app/ui/identifier-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { parseOib } from '#contract/kernel/oib.ts'
import { PRAVNI_OBLICI } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { NAZIVI_OBLIKA } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { NAZIVI_STANJA } from '#contract/modules/registar/registar.schema.ts'
import { NAZIVI_VRIJEDNOSTI } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import {
  NAJDULJE_OBRAZLOZENJE,
  OPSEZI_PUNOMOCI,
  PRAVA_OVLASTENJA,
  type PrilogZahtjeva,
  RAZLOZI_IZMJENE_KORISNIKA,
  type SadrzajVrste,
  type VrstaZahtjeva,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { TEKST } from './tekst.ts'
import { subjektQuery } from './zahtjev.calls.ts'

export interface PoljaProps<V extends VrstaZahtjeva> {
  sadrzaj: SadrzajVrste<V>
  stavi: (changes: Partial<SadrzajVrste<V>>) => void
  greska: (polje: string) => string | undefined
}

export const opcije = (vrijednosti: readonly string[]) =>
  vrijednosti.map((value) => ({ value, label: NAZIVI_VRIJEDNOSTI[value] ?? value }))
export const OPCIJE_OBLIKA = PRAVNI_OBLICI.map((value) => ({ value, label: NAZIVI_OBLIKA[value] }))
export const tekst = (value: string | null) => (value === '' ? null : value)

/** How the fields of one kind are tied to what is being typed. */
export const vezePolja = <V extends VrstaZahtjeva>({ sadrzaj, stavi, greska }: PoljaProps<V>) =>
  fieldsOf(sadrzaj, stavi, greska)

interface DokumentProps {
  name: string
  label: string
  value: PrilogZahtjeva | null
  onChange: (value: PrilogZahtjeva | null) => void
  required?: boolean
  error?: string | undefined
}

/** The one document that a kind asks for. */
export function Dokument({ value, onChange, ...field }: DokumentProps) {
  return (
    <PoljeDatoteka
      {...field}
      najvise={1}
      redak={({ id, naziv }) => ({ id, naziv })}
      value={value === null ? [] : [value]}
      onChange={([one]) => onChange(one ?? null)}
    />
  )
}

interface OibSubjektaProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** An OIB, and who stands behind it in the register as soon as it can be read. */
export function OibSubjekta({ value, onChange, ...field }: OibSubjektaProps) {
  const read = parseOib(value)
  const { data } = useQuery(subjektQuery(read.ok ? read.oib : undefined))
  const subjekt = read.ok ? data?.subjekt : undefined
  return (
    <>
      <OibField {...field} required value={tekst(value)} onChange={(oib) => onChange(oib ?? '')} />
      {subjekt && (
        <StatusLine tone={subjekt.stanje === 'brisan' ? 'danger' : 'info'}>
          {`${subjekt.naziv}, ${subjekt.sjediste} · ${NAZIVI_STANJA[subjekt.stanje]}`}
        </StatusLine>
      )}
      {subjekt === null && <StatusLine tone="warning">{TEKST.nepoznatOib}</StatusLine>}
    </>
  )
}

export function PoljaOpunomocenja(props: PoljaProps<'opunomocenja'>) {
  const polja = vezePolja(props)
  return (
    <>
      <OibSubjekta {...polja.value('prijaviteljOib')} label="OIB prijavitelja" />
      <RadioGroup {...polja.choice('opseg', opcije(OPSEZI_PUNOMOCI))} label="Opseg punomoći" required />
      <DateField {...polja.value('vrijediOd')} label="Vrijedi od" required />
      <DateField {...polja.value('vrijediDo')} label="Vrijedi do" hint="Prazno znači do opoziva." />
      <Dokument {...polja.value('punomoc')} label="Punomoć" required />
    </>
  )
}

export function PoljaOvlastenja({ zadan, ...props }: PoljaProps<'ovlastenja'> & { zadan: boolean }) {
  const polja = vezePolja(props)
  const { data: programi = [] } = useQuery(programiQuery)
  const opcijePrograma = programi.map(({ id, naziv }) => ({ value: String(id), label: naziv }))
  return (
    <>
      {!zadan && <OibSubjekta {...polja.value('prijaviteljOib')} label="OIB prijavitelja" />}
      <RadioGroup {...polja.choice('pravo', opcije(PRAVA_OVLASTENJA))} label="Pravo" required />
      <Select {...polja.id('programId', opcijePrograma)} label="Program" required />
      <TextField
        {...polja.value('projektSifra')}
        label="Šifra projekta"
        hint="Upišite šifru ako tražite pravo na samo jednom projektu. Prazno znači sve projekte prijavitelja."
      />
      <Dokument {...polja.value('izjava')} label="Izjava" />
    </>
  )
}

interface BrojeviProps {
  sadrzaj: { mb: string | null; mbs: string | null; mbo: string | null }
  stavi: (changes: Partial<BrojeviProps['sadrzaj']>) => void
  greska: (polje: string) => string | undefined
  oblik: string | null
}

/** Numbers of the registers, those that the form needs marked. */
export function Brojevi({ sadrzaj, stavi, greska, oblik }: BrojeviProps) {
  const polja = fieldsOf(sadrzaj, stavi, greska)
  const znamenki = useMboZnamenki()
  return (
    <>
      <MbsField {...polja.value('mbs')} label="MBS" required={oblik === 'pravnaOsoba'} />
      <MboField
        {...polja.value('mbo')}
        znamenki={znamenki}
        label="MBO"
        required={oblik === 'obrt' || oblik === 'djelatnost'}
      />
      <TextField {...polja.value('mb')} label="Matični broj" inputMode="numeric" required={oblik === 'udruga'} />
    </>
  )
}

export function PoljaOblika(props: PoljaProps<'vrsta-pravnog-oblika'>) {
  const polja = vezePolja(props)
  return (
    <>
      <Select {...polja.choice('noviOblik', OPCIJE_OBLIKA)} label="Novi pravni oblik" required />
      <Brojevi {...props} oblik={props.sadrzaj.noviOblik} />
      <TextArea
        {...polja.text('pravnoSljednistvo')}
        label="Pravno sljedništvo"
        required
        hint="Tko od koga preuzima prava i obveze, i na temelju čega."
        maxLength={NAJDULJE_OBRAZLOZENJE}
      />
      <Dokument {...polja.value('dokaz')} label="Dokaz" required />
    </>
  )
}

export function PoljaKorisnika(props: PoljaProps<'izmjena-korisnika'>) {
  const polja = vezePolja(props)
  return (
    <>
      <OibSubjekta {...polja.value('noviPrijaviteljOib')} label="OIB novog korisnika" />
      <Select {...polja.choice('razlog', opcije(RAZLOZI_IZMJENE_KORISNIKA))} label="Razlog" required />
      <DateField {...polja.value('datumUcinka')} label="Datum učinka" required />
      <Dokument {...polja.value('suglasnost')} label="Suglasnost novog korisnika" required />
    </>
  )
}
