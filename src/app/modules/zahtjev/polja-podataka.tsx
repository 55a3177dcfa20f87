/** Fields of requests about an applicant's data: what is to change, beside what stands now; owners; a new applicant. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zupanijeQuery } from '#app/platform/api/sifrarnici.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { IbanField, OibField } from '#app/ui/identifier-field.tsx'
import { PercentField } from '#app/ui/number-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TableOfRows } from '#app/ui/table-of-rows.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { formatIban } from '#contract/kernel/iban.ts'
import { VELICINE } from '#contract/modules/poziv/definicija.schema.ts'
import { PDV_KLJUCEVI } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { VRSTE_ORGANIZACIJE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { NAZIVI_POLJA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import {
  NAJVISE_VLASNIKA,
  type PoljePrijavitelja,
  type PromjenePodataka,
  SEKTORI,
  type Vlasnik,
  VRSTE_VLASNISTVA,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { Brojevi, Dokument, OibSubjekta, OPCIJE_OBLIKA, opcije, type PoljaProps, tekst, vezePolja } from './polja.tsx'
import { podaciQuery } from './zahtjev.calls.ts'

function useZupanije() {
  const { data = [] } = useQuery(zupanijeQuery)
  return data.map(({ id, naziv }) => ({ value: String(id), label: naziv }))
}

/** Every field may be left empty: only what is filled in changes. */
export function PoljaPodataka({
  prijaviteljId,
  ...props
}: PoljaProps<'podaci-o-prijavitelju'> & { prijaviteljId: number }) {
  const { sadrzaj, stavi, greska } = props
  const polja = vezePolja(props)
  // The screen asks for it already; asking again without a network would take the form away while it waits.
  const { data } = useQuery({ ...podaciQuery(prijaviteljId), retryOnMount: false })
  const zupanije = useZupanije()
  const { promjene } = sadrzaj
  const sada = data as Readonly<Record<string, unknown>> | undefined
  const promijeni = (polje: PoljePrijavitelja, value: PromjenePodataka[PoljePrijavitelja] | null) => {
    const { [polje]: _prije, ...ostale } = promjene
    stavi({ promjene: value === null ? ostale : { ...ostale, [polje]: value } })
  }
  const dosad = (polje: PoljePrijavitelja) => {
    const value = polje === 'naziv' ? data?.entitet.naziv : sada?.[polje]
    return typeof value === 'string' && value !== ''
      ? `Sada: ${polje === 'iban' ? formatIban(value) : value}`
      : undefined
  }
  const polje = (kljuc: 'naziv' | 'adresa' | 'sjediste' | 'nkd' | 'iban') => ({
    name: kljuc,
    label: NAZIVI_POLJA[kljuc],
    value: promjene[kljuc] ?? null,
    hint: dosad(kljuc),
    onChange: (value: string | null) => promijeni(kljuc, value),
    error: greska(kljuc),
  })
  const izbor = (kljuc: 'velicina' | 'sektor' | 'pdv', vrijednosti: readonly string[]) => {
    const value = sada?.[kljuc]
    const trenutno = opcije(vrijednosti).find((one) => one.value === value)?.label
    return {
      name: kljuc,
      label: NAZIVI_POLJA[kljuc],
      value: promjene[kljuc] ?? null,
      options: opcije(vrijednosti),
      hint: trenutno && `Sada: ${trenutno}`,
      error: greska(kljuc),
      onChange: (next: string | null) => promijeni(kljuc, next as PromjenePodataka['velicina'] | null),
    }
  }
  return (
    <>
      <TextField {...polje('naziv')} error={greska('naziv') ?? greska('promjene')} />
      <TextField {...polje('adresa')} />
      <TextField {...polje('sjediste')} />
      <Select
        name="zupanijaId"
        label={NAZIVI_POLJA.zupanijaId}
        value={promjene.zupanijaId === undefined || promjene.zupanijaId === null ? null : String(promjene.zupanijaId)}
        options={zupanije}
        onChange={(value) => promijeni('zupanijaId', value === null ? null : Number(value))}
        hint={data && `Sada: ${data.zupanija}`}
        error={greska('zupanijaId')}
      />
      <IbanField {...polje('iban')} />
      <Select {...izbor('velicina', VELICINE)} />
      <TextField {...polje('nkd')} width="s" />
      <Select {...izbor('sektor', SEKTORI)} />
      <Select {...izbor('pdv', PDV_KLJUCEVI)} />
      <PovezanaPoduzeca
        value={promjene.povezanaPoduzeca}
        onChange={(value) => promijeni('povezanaPoduzeca', value)}
        error={(promjene.povezanaPoduzeca ?? []).map((_one, at) => greska(`povezanaPoduzeca.${at}`)).find(Boolean)}
      />
      <Dokument {...polja.value('dokaz')} label="Dokaz" />
    </>
  )
}

interface PovezanaProps {
  value: string[] | undefined
  onChange: (value: string[] | null) => void
  error: string | undefined
}

/** The list as it is typed; blank lines are not lost while somebody writes. */
function PovezanaPoduzeca({ value, onChange, error }: PovezanaProps) {
  const [text, setText] = useState(() => value?.join('\n') ?? null)
  return (
    <TextArea
      name="povezanaPoduzeca"
      label={NAZIVI_POLJA.povezanaPoduzeca}
      hint="Svaki OIB u svom retku. Upisani popis zamjenjuje dosadašnji."
      value={text}
      onChange={(next) => {
        setText(next)
        const oibi = (next ?? '').split(/[\s,;]+/).filter((one) => one !== '')
        onChange(oibi.length === 0 ? null : oibi)
      }}
      error={error}
    />
  )
}

const NOVI_VLASNIK: Vlasnik = { naziv: '', oib: null, drzava: 'Hrvatska', udio: '' }

export function PoljaVlasnistva(props: PoljaProps<'promjene-vlasnistva'>) {
  const { sadrzaj, stavi, greska } = props
  const polja = vezePolja(props)
  const { vlasnici } = sadrzaj
  const promijeni = (at: number, changes: Partial<Vlasnik>) =>
    stavi({ vlasnici: vlasnici.map((one, index) => (index === at ? { ...one, ...changes } : one)) })
  return (
    <>
      <Select {...polja.choice('vrstaVlasnistva', opcije(VRSTE_VLASNISTVA))} label="Vrsta vlasništva" required />
      <DateField {...polja.value('datumPromjene')} label="Datum promjene" required />
      <TableOfRows
        name="vlasnici"
        label="Vlasnici"
        addLabel="Dodaj vlasnika"
        max={NAJVISE_VLASNIKA}
        rows={vlasnici.map((one, at) => ({ ...one, at }))}
        rowKey={({ at }) => String(at)}
        rowTitle={({ naziv, at }) => (naziv === '' ? `Vlasnik ${at + 1}` : naziv)}
        rowSummary={({ udio }) => (udio === '' ? '' : `${udio.replace('.', ',')} %`)}
        errorCount={({ at }) =>
          (['naziv', 'oib', 'drzava', 'udio'] as const).filter((polje) => greska(`vlasnici.${at}.${polje}`)).length
        }
        error={greska('vlasnici')}
        onAdd={() => stavi({ vlasnici: [...vlasnici, NOVI_VLASNIK] })}
        onRemove={({ at }) => stavi({ vlasnici: vlasnici.filter((_one, index) => index !== at) })}
        renderRow={(one) => <PoljaVlasnika vlasnik={one} at={one.at} promijeni={promijeni} greska={greska} />}
      />
      <Dokument {...polja.value('izvadak')} label="Izvadak iz registra" required />
    </>
  )
}

interface VlasnikProps {
  vlasnik: Vlasnik
  at: number
  promijeni: (at: number, changes: Partial<Vlasnik>) => void
  greska: (polje: string) => string | undefined
}

function PoljaVlasnika({ vlasnik, at, promijeni, greska }: VlasnikProps) {
  const polje = (kljuc: keyof Vlasnik, label: string) => ({
    name: `vlasnici.${at}.${kljuc}`,
    label,
    value: tekst(vlasnik[kljuc]),
    error: greska(`vlasnici.${at}.${kljuc}`),
    onChange: (value: string | null) => promijeni(at, { [kljuc]: kljuc === 'oib' ? value : (value ?? '') }),
  })
  return (
    <>
      <TextField {...polje('naziv', 'Ime i prezime ili naziv')} required />
      <OibField {...polje('oib', 'OIB')} hint="Stranac bez OIB-a ostavlja prazno." />
      <TextField {...polje('drzava', 'Država')} required />
      <PercentField {...polje('udio', 'Udio')} required />
    </>
  )
}

export function PoljaRegistracije(props: PoljaProps<'registracije'>) {
  const polja = vezePolja(props)
  const zupanije = useZupanije()
  return (
    <>
      <OibSubjekta {...polja.value('oib')} label="OIB" />
      <TextField {...polja.text('naziv')} label="Naziv" required />
      <Select {...polja.choice('pravniOblik', OPCIJE_OBLIKA)} label="Pravni oblik" required />
      <Brojevi {...props} oblik={props.sadrzaj.pravniOblik} />
      <TextField {...polja.text('adresa')} label="Adresa" required />
      <TextField {...polja.text('sjediste')} label="Sjedište" required />
      <Select {...polja.id('zupanijaId', zupanije)} label="Županija" required />
      <Select {...polja.id('vrstaOrganizacijeId', VRSTE_ORGANIZACIJE_OPCIJE)} label="Vrsta organizacije" required />
      <Select {...polja.choice('velicina', opcije(VELICINE))} label="Veličina" required />
      <Select {...polja.choice('pdv', opcije(PDV_KLJUCEVI))} label="PDV status" required />
      <IbanField {...polja.text('iban')} label="IBAN" required />
      <TextField {...polja.value('nkd')} label="Pretežita djelatnost (NKD)" width="s" />
      <TextField
        {...polja.text('svojstvo')}
        label="Svojstvo u kojem zastupate"
        required
        hint="Na primjer direktorica ili vlasnik obrta."
      />
      <Dokument {...polja.value('dokaz')} label="Dokaz" />
    </>
  )
}
