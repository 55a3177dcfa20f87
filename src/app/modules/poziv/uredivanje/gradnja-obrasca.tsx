import { useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { fold } from '#contract/kernel/tekst.ts'
import { poljaObrasca } from '#contract/modules/poziv/poziv.obrazac.ts'
import { greskeOpcija, type UnesenaPolja } from './opcije-polja.ts'
import { PoljeDialog } from './polje-dialog.tsx'
import { type RedakPolja, TablicaPolja } from './tablica-polja.tsx'

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

/** The path of the first message about a field, so that a summary of errors leads to its row. */
const putGreske = (greske: Readonly<Record<string, string>>, put: string): string | undefined =>
  Object.keys(greske).find((path) => path === `${PUT}.${put}` || path.startsWith(`${PUT}.${put}.`))

/** The form builder: a row for each field of the application with what the call says about it, tab by tab or all of them. */
export function GradnjaObrasca({ polja, onChange, greske, samoUpute, ispunjeno }: GradnjaObrascaProps) {
  const [tab, setTab] = useState<string | null>('projekt')
  const [trazi, setTrazi] = useState('')
  const [promijenjena, setPromijenjena] = useState(false)
  const [otvoreno, setOtvoreno] = useState<string>()
  const words = fold(trazi)
  const svugdje = words !== '' || promijenjena || tab === null
  const redci = poljaObrasca
    .filter(
      (one) =>
        (svugdje || one.tab === tab) &&
        (words === '' || fold(`${one.kartica} ${one.oznaka}`).includes(words)) &&
        (!promijenjena || polja[one.put] !== undefined),
    )
    .map((mjesto): RedakPolja => {
      const uneseno = polja[mjesto.put] ?? {}
      const greska = putGreske(greske, mjesto.put)
      const neispravno = greska !== undefined || Object.keys(greskeOpcija(mjesto, uneseno)).length > 0
      return { mjesto, uneseno, neispravno, id: greska ?? `${PUT}.${mjesto.put}` }
    })
  const otvoreni = poljaObrasca.find(({ put }) => put === otvoreno)
  return (
    <Stack gap={4}>
      <Inline gap={3}>
        <Select
          name="obrazac-kartica"
          label="Kartica obrasca"
          labelHidden
          width="m"
          placeholder="Sve kartice"
          value={tab}
          onChange={setTab}
          options={KARTICE.map(([value, label]) => ({ value, label }))}
        />
        <SearchField
          label="Pronađi polje u svim karticama"
          value={trazi}
          onSearch={setTrazi}
          resultCount={redci.length}
        />
        <Checkbox
          name="obrazac-promijenjena"
          label={`Samo polja koja poziv mijenja (${Object.keys(polja).length})`}
          value={promijenjena}
          onChange={(value) => setPromijenjena(value === true)}
        />
      </Inline>
      {redci.length === 0 ? (
        <EmptyState icon="search">Nijedno polje ne odgovara.</EmptyState>
      ) : (
        <TablicaPolja
          redci={redci}
          saKarticom={svugdje}
          polja={polja}
          onChange={onChange}
          samoUpute={samoUpute}
          onOpen={setOtvoreno}
        />
      )}
      {otvoreni && (
        <PoljeDialog
          mjesto={otvoreni}
          polja={polja}
          onChange={onChange}
          poruka={greske[`${PUT}.${otvoreni.put}`]}
          samoUpute={samoUpute}
          ispunjeno={ispunjeno[otvoreni.put] ?? 0}
          onClose={() => setOtvoreno(undefined)}
        />
      )}
    </Stack>
  )
}
