/** Hidden fields of a GET form: the rest of the address, without the form's visible fields. */
export function KeptFields({ address, except }: { address: string; except?: string }) {
  const query = new URLSearchParams(address.split('?')[1])
  return [...query].map(([name, value]) => (name === except ? null : <input key={name} type="hidden" name={name} value={value} />))
}
