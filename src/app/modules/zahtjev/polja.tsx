/** Fields of requests by kind: powers of attorney, authorisations, legal form, change of beneficiary. */
import { useQuery } from '@tanstack/react-query'
import { useMboZnamenki } from '#app/platform/api/brojevi-registra.ts'
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
import { programiQuery, subjektQuery } from './zahtjev.calls.ts'

export interface PoljaProps<V extends VrstaZahtjeva> {
  sadrzaj: SadrzajVrste<V>
  stavi: (changes: Partial<SadrzajVrste<V>>) => void
  greska: (polje: string) => string | undefined
}

export const opcije = (vrijednosti: readonly string[]) =>
  vrijednosti.map((value) => ({ value, label: NAZIVI_VRIJEDNOSTI[value] ?? value }))
export const OPCIJE_OBLIKA = PRAVNI_OBLICI.map((value) => ({ value, label: NAZIVI_OBLIKA[value] }))
export const tekst = (value: string | null) => (value === '' ? null : value)

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
      {subjekt === null && <StatusLine tone="warning">Registar ne poznaje subjekt s ovim OIB-om.</StatusLine>}
    </>
  )
}

export function PoljaOpunomocenja({ sadrzaj, stavi, greska }: PoljaProps<'opunomocenja'>) {
  return (
    <>
      <OibSubjekta
        name="prijaviteljOib"
        label="OIB prijavitelja"
        value={sadrzaj.prijaviteljOib}
        onChange={(prijaviteljOib) => stavi({ prijaviteljOib })}
        error={greska('prijaviteljOib')}
      />
      <RadioGroup
        name="opseg"
        label="Opseg punomoći"
        required
        value={sadrzaj.opseg}
        options={opcije(OPSEZI_PUNOMOCI)}
        onChange={(opseg) => stavi({ opseg: opseg as typeof sadrzaj.opseg })}
        error={greska('opseg')}
      />
      <DateField
        name="vrijediOd"
        label="Vrijedi od"
        required
        value={sadrzaj.vrijediOd}
        onChange={(vrijediOd) => stavi({ vrijediOd })}
        error={greska('vrijediOd')}
      />
      <DateField
        name="vrijediDo"
        label="Vrijedi do"
        hint="Prazno znači do opoziva."
        value={sadrzaj.vrijediDo}
        onChange={(vrijediDo) => stavi({ vrijediDo })}
        error={greska('vrijediDo')}
      />
      <Dokument
        name="punomoc"
        label="Punomoć"
        required
        value={sadrzaj.punomoc}
        onChange={(punomoc) => stavi({ punomoc })}
        error={greska('punomoc')}
      />
    </>
  )
}

export function PoljaOvlastenja({ sadrzaj, stavi, greska, zadan }: PoljaProps<'ovlastenja'> & { zadan: boolean }) {
  const { data: programi = [] } = useQuery(programiQuery)
  return (
    <>
      {!zadan && (
        <OibSubjekta
          name="prijaviteljOib"
          label="OIB prijavitelja"
          value={sadrzaj.prijaviteljOib}
          onChange={(prijaviteljOib) => stavi({ prijaviteljOib })}
          error={greska('prijaviteljOib')}
        />
      )}
      <RadioGroup
        name="pravo"
        label="Pravo"
        required
        value={sadrzaj.pravo}
        options={opcije(PRAVA_OVLASTENJA)}
        onChange={(pravo) => stavi({ pravo: pravo as typeof sadrzaj.pravo })}
        error={greska('pravo')}
      />
      <Select
        name="programId"
        label="Program"
        required
        value={sadrzaj.programId === null ? null : String(sadrzaj.programId)}
        options={programi.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
        onChange={(value) => stavi({ programId: value === null ? null : Number(value) })}
        error={greska('programId')}
      />
      <TextField
        name="projektSifra"
        label="Šifra projekta"
        hint="Upišite šifru ako tražite pravo na samo jednom projektu. Prazno znači sve projekte prijavitelja."
        value={sadrzaj.projektSifra}
        onChange={(projektSifra) => stavi({ projektSifra })}
        error={greska('projektSifra')}
      />
      <Dokument
        name="izjava"
        label="Izjava"
        value={sadrzaj.izjava}
        onChange={(izjava) => stavi({ izjava })}
        error={greska('izjava')}
      />
    </>
  )
}

/** Numbers of the registers, those that the form needs marked. */
export function Brojevi({
  sadrzaj,
  stavi,
  greska,
  oblik,
}: {
  sadrzaj: { mb: string | null; mbs: string | null; mbo: string | null }
  stavi: (changes: { mb?: string | null; mbs?: string | null; mbo?: string | null }) => void
  greska: (polje: string) => string | undefined
  oblik: string | null
}) {
  const mboZnamenki = useMboZnamenki()
  return (
    <>
      <MbsField
        name="mbs"
        label="MBS"
        required={oblik === 'pravnaOsoba'}
        value={sadrzaj.mbs}
        onChange={(mbs) => stavi({ mbs })}
        error={greska('mbs')}
      />
      <MboField
        name="mbo"
        znamenki={mboZnamenki}
        label="MBO"
        required={oblik === 'obrt' || oblik === 'djelatnost'}
        value={sadrzaj.mbo}
        onChange={(mbo) => stavi({ mbo })}
        error={greska('mbo')}
      />
      <TextField
        name="mb"
        label="Matični broj"
        inputMode="numeric"
        required={oblik === 'udruga'}
        value={sadrzaj.mb}
        onChange={(mb) => stavi({ mb })}
        error={greska('mb')}
      />
    </>
  )
}

export function PoljaOblika({ sadrzaj, stavi, greska }: PoljaProps<'vrsta-pravnog-oblika'>) {
  return (
    <>
      <Select
        name="noviOblik"
        label="Novi pravni oblik"
        required
        value={sadrzaj.noviOblik}
        options={OPCIJE_OBLIKA}
        onChange={(noviOblik) => stavi({ noviOblik: noviOblik as typeof sadrzaj.noviOblik })}
        error={greska('noviOblik')}
      />
      <Brojevi sadrzaj={sadrzaj} stavi={stavi} greska={greska} oblik={sadrzaj.noviOblik} />
      <TextArea
        name="pravnoSljednistvo"
        label="Pravno sljedništvo"
        required
        hint="Tko od koga preuzima prava i obveze, i na temelju čega."
        maxLength={NAJDULJE_OBRAZLOZENJE}
        value={tekst(sadrzaj.pravnoSljednistvo)}
        onChange={(value) => stavi({ pravnoSljednistvo: value ?? '' })}
        error={greska('pravnoSljednistvo')}
      />
      <Dokument
        name="dokaz"
        label="Dokaz"
        required
        value={sadrzaj.dokaz}
        onChange={(dokaz) => stavi({ dokaz })}
        error={greska('dokaz')}
      />
    </>
  )
}

export function PoljaKorisnika({ sadrzaj, stavi, greska }: PoljaProps<'izmjena-korisnika'>) {
  return (
    <>
      <OibSubjekta
        name="noviPrijaviteljOib"
        label="OIB novog korisnika"
        value={sadrzaj.noviPrijaviteljOib}
        onChange={(noviPrijaviteljOib) => stavi({ noviPrijaviteljOib })}
        error={greska('noviPrijaviteljOib')}
      />
      <Select
        name="razlog"
        label="Razlog"
        required
        value={sadrzaj.razlog}
        options={opcije(RAZLOZI_IZMJENE_KORISNIKA)}
        onChange={(razlog) => stavi({ razlog: razlog as typeof sadrzaj.razlog })}
        error={greska('razlog')}
      />
      <DateField
        name="datumUcinka"
        label="Datum učinka"
        required
        value={sadrzaj.datumUcinka}
        onChange={(datumUcinka) => stavi({ datumUcinka })}
        error={greska('datumUcinka')}
      />
      <Dokument
        name="suglasnost"
        label="Suglasnost novog korisnika"
        required
        value={sadrzaj.suglasnost}
        onChange={(suglasnost) => stavi({ suglasnost })}
        error={greska('suglasnost')}
      />
    </>
  )
}
