import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { MoveDialog } from '#app/platform/record/move-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { kasnoEndpoints } from '#contract/modules/projekt/kasno.endpoints.ts'
import type { KasnoZaprimanje, OdlukaKasnog } from '#contract/modules/projekt/kasno.schema.ts'
import { STANJE_KASNOG, vremenaRijecima } from '#contract/modules/projekt/kasno.tekst.ts'
import { popisiProjekata } from './projekt.calls.ts'

interface Adresa {
  institucijaId: number
  programId: number
}

const key = ({ institucijaId, programId }: Adresa) => ['kasna-zaprimanja', institucijaId, programId] as const

const kasnaQuery = (adresa: Adresa) =>
  queryOptions({
    queryKey: key(adresa),
    queryFn: ({ signal }) => {
      const { institucijaId, programId } = adresa
      return call(kasnoEndpoints.popis, { params: { institucijaId }, query: { programId } }, { signal })
    },
  })

/** Applications that were confirmed on a device before the deadline and arrived after it, for the body that decides; nothing where there is none. */
export function KasnaZaprimanja(adresa: Adresa) {
  const { data } = useQuery(kasnaQuery(adresa))
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section
      title={`Pristiglo nakon roka (${data.ceka} čeka odluku)`}
      description="Podnošenje je na uređaju prijavitelja potvrđeno prije roka, a portal ga je zaprimio nakon njega. Sadržaj je zapečaćen i dok se o pravovremenosti ne odluči nitko ga ne vidi."
    >
      <Stack gap={4}>
        {data.data.map((one) => (
          <KasnaPrijava key={one.id} adresa={adresa} kasno={one} />
        ))}
      </Stack>
    </Section>
  )
}

const ODLUKE = {
  prihvati: {
    oznaka: 'Prihvati kao pravovremenu',
    poruka: 'Prijava će biti podnesena onakva kakva je zapečaćena, s rednim brojem i potvrdom o zaprimanju.',
    uspjeh: 'Prijava je prihvaćena kao pravovremena.',
  },
  odbij: {
    oznaka: 'Odbij kao nepravovremenu',
    poruka: 'Prijava ostaje nepodnesena. Prijavitelj će vidjeti oba vremena i obrazloženje.',
    uspjeh: 'Prijava je odbijena kao nepravovremena.',
  },
} as const

function KasnaPrijava({ adresa, kasno }: { adresa: Adresa; kasno: KasnoZaprimanje }) {
  const [odluka, setOdluka] = useKrozPrijavu<OdlukaKasnog['odluka'] | undefined>(`kasno.${kasno.id}`, undefined)
  const client = useQueryClient()
  const { prijavitelj, poziv, podnio, odlucio, obrazlozenje, stanje, sha256, smijeOdluciti } = kasno
  const posalji = async (koja: OdlukaKasnog['odluka'], razlog: string, mutationId: string) => {
    await call(kasnoEndpoints.odluci, {
      params: { institucijaId: adresa.institucijaId, kasnoId: kasno.id },
      body: { mutationId, odluka: koja, obrazlozenje: razlog },
    })
    toast(ODLUKE[koja].uspjeh, { tone: 'success' })
    await Promise.all([
      client.invalidateQueries({ queryKey: key(adresa) }),
      ...popisiProjekata('institucija').map((queryKey) => client.invalidateQueries({ queryKey })),
    ])
  }
  return (
    <Card title={`${prijavitelj.naziv} – ${kasno.naziv}`} level={3} {...(stanje === 'ceka' ? { tone: 'active' } : {})}>
      <Stack gap={3}>
        <DescriptionList
          columns={2}
          items={[
            { label: 'Stanje', value: STANJE_KASNOG[stanje] },
            { label: 'Poziv', value: [poziv.oznaka, poziv.naziv].filter(Boolean).join(' · ') },
            { label: 'OIB prijavitelja', value: prijavitelj.oib },
            { label: 'Podnio', value: podnio },
            ...vremenaRijecima(kasno),
            { label: 'Otisak zapečaćenog sadržaja', value: sha256 },
            ...(odlucio === null ? [] : [{ label: 'Odlučio', value: odlucio }]),
            ...(obrazlozenje === null ? [] : [{ label: 'Obrazloženje', value: obrazlozenje }]),
          ]}
        />
        {smijeOdluciti && (
          <Inline gap={2} wrap>
            <Button variant="primary" onClick={() => setOdluka('prihvati')}>
              {ODLUKE.prihvati.oznaka}
            </Button>
            <Button onClick={() => setOdluka('odbij')}>{ODLUKE.odbij.oznaka}</Button>
          </Inline>
        )}
      </Stack>
      {odluka !== undefined && (
        <MoveDialog
          radnja={{
            kod: `kasno-${kasno.id}-${odluka}`,
            oznaka: ODLUKE[odluka].oznaka,
            opasno: odluka === 'odbij',
            potvrda: { naslov: ODLUKE[odluka].oznaka, poruka: ODLUKE[odluka].poruka },
            trazeObrazlozenje: 'obvezno',
          }}
          confirmLabel={ODLUKE[odluka].oznaka}
          onClose={() => setOdluka(undefined)}
          onMove={(_kod, { obrazlozenje: razlog = '' }, mutationId) => posalji(odluka, razlog, mutationId)}
        />
      )}
    </Card>
  )
}
