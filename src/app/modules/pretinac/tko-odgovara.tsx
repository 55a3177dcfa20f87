import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#app/platform/api/problem.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { DetaljNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import { dodijeliOdgovor, PRETINAC } from './pretinac.calls.ts'
import { TEKST } from './pretinac.tekst.ts'

interface TkoOdgovaraProps {
  institucijaId: number
  nit: Pick<DetaljNiti, 'id' | 'osobe' | 'dodijeljeno'>
}

/** Who of the body answers a contact. Leaders choose among all; an officer is offered to take it over. */
export function TkoOdgovara({ institucijaId, nit }: TkoOdgovaraProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (osoba: number | null) => dodijeliOdgovor(institucijaId, nit.id, osoba),
    onSuccess: () => {
      toast(TEKST.promijenjenaOdgovorna, { tone: 'success' })
      return queryClient.invalidateQueries({ queryKey: PRETINAC })
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  })
  const { dodijeljeno } = nit
  const [prva, ...ostale] = nit.osobe
  if (prva === undefined) return null
  return (
    <Stack gap={3}>
      {ostale.length > 0 ? (
        <Select
          name="odgovara"
          label={TEKST.odgovara}
          placeholder={TEKST.nitko}
          value={dodijeljeno === null ? null : String(dodijeljeno.id)}
          options={nit.osobe.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
          onChange={(value) => mutate(value === null ? null : Number(value))}
          disabled={isPending}
        />
      ) : (
        dodijeljeno === null && (
          <div>
            <Button icon="user" pending={isPending} onClick={() => mutate(prva.id)}>
              {TEKST.preuzmi}
            </Button>
          </div>
        )
      )}
    </Stack>
  )
}
