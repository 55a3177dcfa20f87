import { useState } from 'react'
import { ActionBar } from '../action-bar.tsx'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { ComboBox } from '../combo-box.tsx'
import { DateField } from '../date-field.tsx'
import { Fieldset } from '../field.tsx'
import { Money } from '../money.tsx'
import { MultiSelect } from '../multi-select.tsx'
import { MoneyField, NumberField, PercentField, YearField } from '../number-field.tsx'
import { RadioGroup, YesNo } from '../radio-group.tsx'
import { Section } from '../section.tsx'
import { Select } from '../select.tsx'
import { Grid } from '../stack.tsx'
import { StatusLine } from '../status-line.tsx'
import { TableOfRows } from '../table-of-rows.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { COST_TYPES, TOWNS } from './sample.ts'

function useText(first: string | null = null) {
  const [value, onChange] = useState<string | null>(first)
  return { value, onChange }
}

function Texts() {
  return (
    <Fieldset legend="Osnovni podaci" description="Naziv i sažetak objavljuju se na javnom portalu.">
      <TextField
        {...useText('Energetska obnova zgrade škole')}
        name="g.naziv"
        label="Naziv projekta"
        required
        maxLength={250}
        scorable
        showBadges
      />
      <TextField
        {...useText('ivan.horvat@')}
        name="g.email"
        label="Adresa e-pošte"
        type="email"
        width="m"
        error="Adresa e-pošte nije ispravna. Unesite u obliku ime.prezime@primjer.hr"
      />
      <TextArea
        {...useText('Projektom se obnavlja ovojnica zgrade i ugrađuje sunčana elektrana.')}
        name="g.sazetak"
        label="Sažetak projekta"
        hint="Tri do pet rečenica koje razumije i netko izvan struke."
        info={<p>Sažetak čitaju ocjenjivači i javnost. Ne navodite osobne podatke.</p>}
        maxLength={70}
      />
      <TextField {...useText('UP.1.2.3')} name="g.onemoguceno" label="Oznaka" width="s" disabled />
      <TextField {...useText(null)} name="g.citanje" label="Mjesto provedbe" readOnly />
    </Fieldset>
  )
}

function Numbers() {
  return (
    <Fieldset legend="Iznosi i rokovi" description="Iznosi su u eurima s najviše dvije decimale.">
      <Grid min="s">
        <MoneyField {...useText('1234.50')} name="g.iznos" label="Iznos jedinice" required />
        <MoneyField
          {...useText('12,345.6')}
          name="g.iznos2"
          label="Ukupno"
          error="Unesite ispravan broj, npr. 1.234,50"
        />
        <NumberField {...useText('1200')} name="g.broj" label="Broj jedinica" suffix="kom" />
        <PercentField {...useText('85.00')} name="g.postotak" label="Stopa sufinanciranja" />
        <DateField {...useText('2026-11-21')} name="g.datum" label="Početak provedbe" />
        <DateField
          {...useText('31.2.2027')}
          name="g.datum2"
          label="Završetak provedbe"
          error="Datum nije ispravan. Unesite u obliku 21.11.2026."
        />
        <YearField {...useText('2026')} name="g.godina" label="Godina" />
      </Grid>
    </Fieldset>
  )
}

function Choices() {
  const [da, setDa] = useState<boolean | null>(true)
  const [privola, setPrivola] = useState<boolean | null>(null)
  const [mjere, setMjere] = useState<string[]>(['2'])
  const [gradovi, setGradovi] = useState<string[]>(['đakovo', 'šibenik'])
  return (
    <Fieldset legend="Izbori">
      <Grid min="m">
        <Select {...useText('2')} name="g.vrsta" label="Vrsta troška" options={COST_TYPES} />
        <ComboBox {...useText('čakovec')} name="g.grad" label="Grad ili općina" options={TOWNS} required />
        <ComboBox {...useText()} name="g.grad2" label="Županija" options={TOWNS} error="Ovo polje je obavezno" />
      </Grid>
      <MultiSelect name="g.mjere" label="Mjere" options={COST_TYPES} value={mjere} onChange={setMjere} />
      <MultiSelect
        name="g.gradovi"
        label="Područje provedbe"
        options={TOWNS}
        value={gradovi}
        onChange={setGradovi}
        as="combobox"
      />
      <YesNo name="g.pdv" label="Je li PDV povrativ?" value={da} onChange={setDa} required />
      <RadioGroup
        {...useText()}
        name="g.utjecaj"
        label="Utjecaj na okoliš"
        error="Ovo polje je obavezno"
        options={[
          { value: 'p', label: 'Pozitivan', hint: 'Projekt smanjuje emisije ili potrošnju' },
          { value: 'n', label: 'Neutralan utjecaj' },
        ]}
      />
      <Checkbox
        name="g.privola"
        label="Prihvaćam opće uvjete korištenja"
        value={privola}
        onChange={setPrivola}
        required
        error="Potrebno je prihvatiti privolu"
      />
    </Fieldset>
  )
}

interface Stavka {
  id: string
  naziv: string | null
  cents: number
}

function Rows() {
  const [rows, setRows] = useState<Stavka[]>([
    { id: 'a', naziv: 'Vanjska stolarija', cents: 4_512_000 },
    { id: 'b', naziv: null, cents: 0 },
  ])
  const change = (id: string, naziv: string | null) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, naziv } : row)))
  return (
    <TableOfRows
      name="g.stavke"
      label="Stavke troškova"
      rows={rows}
      rowKey={(row) => row.id}
      rowTitle={(row) => row.naziv ?? 'Bez naziva'}
      rowSummary={(row) => <Money cents={row.cents} />}
      errorCount={(row) => (row.naziv === null ? 1 : 0)}
      onAdd={() => setRows([...rows, { id: `n${rows.length}-${Date.now()}`, naziv: null, cents: 0 }])}
      onRemove={(row) => setRows(rows.filter((other) => other.id !== row.id))}
      onMove={(from, to) => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)))}
      renderRow={(row) => (
        <TextField
          name={`g.stavke.${row.id}.naziv`}
          label="Naziv stavke"
          value={row.naziv}
          onChange={(naziv) => change(row.id, naziv)}
          required
        />
      )}
      error="Postoje neispravno unesene stavke"
    />
  )
}

export function GalleryForms() {
  return (
    <Section title="Obrasci" description="Jedan stupac, skupine s rečenicom pomoći, pogreške na svom mjestu.">
      <Texts />
      <Numbers />
      <Choices />
      <Rows />
      <ActionBar
        status={
          <StatusLine tone="success" icon="cloud-check">
            Spremljeno u 14:05
          </StatusLine>
        }
      >
        <Button variant="primary">Spremi i nastavi</Button>
        <Button>Provjeri</Button>
      </ActionBar>
    </Section>
  )
}
