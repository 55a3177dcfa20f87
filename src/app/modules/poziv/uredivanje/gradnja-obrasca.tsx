import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { fold } from '#contract/kernel/tekst.ts'
import { type PoljePoPutu, poljaObrasca } from '#contract/modules/poziv/poziv.obrazac.ts'
import { opcijeTekst } from '../definicija/obrazac.tsx'
import { greskeOpcija, sOpcijom, type UnesenaPolja, type UnesenoPolje } from './opcije-polja.ts'
import { PostavkePolja } from './postavke-polja.tsx'
import { PregledPolja } from './pregled-polja.tsx'

interface GradnjaObrascaProps {
  polja: UnesenaPolja
  onChange: (polja: UnesenaPolja) => void
  greske: Readonly<Record<string, string>>
  /** Only help texts may change now. */
  samoUpute: boolean
  /** In how many applications each field is already filled in. */
  ispunjeno: Readonly<Record<string, number>>
}

const PUT = 'definicija.obrazac'
const KARTICE = [...new Map(poljaObrasca.map(({ tab, kartica }) => [tab, kartica]))]

/** The form builder: every field of the application with what the call says about it, and how it will look. */
export function GradnjaObrasca(props: GradnjaObrascaProps) {
  const { polja } = props
  const [tab, setTab] = useState<string | null>('projekt')
  const [trazi, setTrazi] = useState('')
  const [promijenjena, setPromijenjena] = useState(false)
  const words = fold(trazi)
  const shown = poljaObrasca.filter(
    (one) =>
      (words !== '' || promijenjena || tab === null || one.tab === tab) &&
      (words === '' || fold(`${one.kartica} ${one.oznaka}`).includes(words)) &&
      (!promijenjena || polja[one.put] !== undefined),
  )
  return (
    <Stack gap={4}>
      <Grid min="m" gap={3}>
        <Select
          name="obrazac-kartica"
          label="Kartica obrasca"
          width="full"
          noClear
          value={tab}
          onChange={setTab}
          options={KARTICE.map(([value, label]) => ({ value, label }))}
        />
        <SearchField
          label="Pronađi polje u svim karticama"
          value={trazi}
          onSearch={setTrazi}
          resultCount={shown.length}
        />
        <Checkbox
          name="obrazac-promijenjena"
          label={`Samo polja koja poziv mijenja (${Object.keys(polja).length})`}
          value={promijenjena}
          onChange={(value) => setPromijenjena(value === true)}
        />
      </Grid>
      {shown.length === 0 && <EmptyState icon="search">Nijedno polje ne odgovara.</EmptyState>}
      <Stack gap={2}>
        {shown.map((mjesto) => (
          <PoljeObrasca key={mjesto.put} mjesto={mjesto} imeKartice={words !== '' || promijenjena} {...props} />
        ))}
      </Stack>
    </Stack>
  )
}

function PoljeObrasca({
  mjesto,
  imeKartice,
  polja,
  onChange,
  greske,
  samoUpute,
  ispunjeno,
}: GradnjaObrascaProps & { mjesto: PoljePoPutu; imeKartice: boolean }) {
  const { put } = mjesto
  const [open, setOpen] = useState(false)
  const uneseno: UnesenoPolje = polja[put] ?? {}
  const own = greskeOpcija(mjesto, uneseno)
  const faulty = Object.keys(greske).some((path) => path === `${PUT}.${put}` || path.startsWith(`${PUT}.${put}.`))
  return (
    <Disclosure
      open={open}
      onToggle={setOpen}
      summary={imeKartice ? `${mjesto.kartica}: ${mjesto.oznaka}` : mjesto.oznaka}
      badge={<Oznaka uneseno={uneseno} faulty={faulty || Object.keys(own).length > 0} />}
    >
      {open && (
        <Grid min="m" gap={5}>
          <PostavkePolja
            mjesto={mjesto}
            uneseno={uneseno}
            samoUpute={samoUpute}
            greske={own}
            poruka={greske[`${PUT}.${put}`]}
            ispunjeno={ispunjeno[put] ?? 0}
            set={(opcija, value) => onChange(sOpcijom(polja, mjesto, opcija, value))}
          />
          <section aria-label={`Pregled polja ${mjesto.oznaka}`}>
            <Stack gap={3}>
              <h4>Ovako ga vidi prijavitelj</h4>
              <PregledPolja mjesto={mjesto} uneseno={uneseno} />
              {polja[put] !== undefined && !samoUpute && (
                <div>
                  <Button variant="quiet" icon="undo" onClick={() => onChange(bez(polja, put))}>
                    Vrati na zadano
                  </Button>
                </div>
              )}
            </Stack>
          </section>
        </Grid>
      )}
    </Disclosure>
  )
}

const bez = (polja: UnesenaPolja, put: string): UnesenaPolja =>
  Object.fromEntries(Object.entries(polja).filter(([key]) => key !== put))

function Oznaka({ uneseno, faulty }: { uneseno: UnesenoPolje; faulty: boolean }) {
  if (faulty) return <StatusChip tone="danger">Neispravno</StatusChip>
  if (Object.keys(uneseno).length === 0) return null
  const { maxLength, ...rest } = uneseno
  const text = opcijeTekst({ ...rest, ...(maxLength === undefined ? {} : { maxLength: Number(maxLength) }) })
  return (
    <StatusChip tone="active" icon="edit">
      {text === '' ? 'uputa' : text}
    </StatusChip>
  )
}
