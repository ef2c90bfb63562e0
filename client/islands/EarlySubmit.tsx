/**
 * Lets the loader see a submit from before it arrived. A browser marks every field of a form that a visitor submits as
 * `:user-valid`, and this one nobody can have touched otherwise. The form has
 * the method "dialog", so that nothing else happens: not a reload, nor a message in the address.
 */
export function EarlySubmit() {
  return <input className="early-submit" hidden />;
}
