'use client';
import { useRef, useState } from 'react';
import { form } from './content.mjs';

const EMPTY = { name: '', email: '', company: '', message: '', services: [], budget: '', consent: false };

export default function QuoteForm() {
  const ref = useRef(null);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState({});
  const [isSending, setIsSending] = useState(false);
  const [toast, setToast] = useState('');
  const change = (name, value) => setValues((current) => ({ ...current, [name]: value }));
  const toggle = (service) =>
    change(
      'services',
      values.services.includes(service) ? values.services.filter((each) => each !== service) : [...values.services, service],
    );

  const submit = async (event) => {
    event.preventDefault();
    const missing = Object.entries(form.required).filter(([name]) => !values[name]);
    setErrors(Object.fromEntries(missing));
    if (missing.length > 0) {
      ref.current.elements[missing[0][0]].focus();
      return setToast('Missing fields: fill in all required fields.');
    }
    setIsSending(true);
    const { ok } = await fetch('/functions/v1/submit-quote', { method: 'POST', body: JSON.stringify(values) });
    setIsSending(false);
    if (ok) setValues(EMPTY);
    setToast(ok ? 'Quote submitted!' : 'Failed to submit quote. Please try again.');
  };

  const field = (name, label, Input = 'input', props = {}) => (
    <div>
      <label htmlFor={`quote-${name}`}>{label}</label>
      <Input
        id={`quote-${name}`}
        name={name}
        value={values[name]}
        onChange={(event) => change(name, event.target.value)}
        aria-invalid={Boolean(errors[name])}
        aria-describedby={`error-${name}`}
        {...props}
      />
      <p className="error" id={`error-${name}`}>
        {errors[name]}
      </p>
    </div>
  );
  return (
    <>
      <form noValidate onSubmit={submit} ref={ref} aria-label="Quote request">
        {field('name', 'Name', 'input', { autoComplete: 'name' })}
        {field('email', 'Email', 'input', { type: 'email', autoComplete: 'email' })}
        {field('company', 'Company', 'input', { autoComplete: 'organization' })}
        <fieldset>
          <legend>Services</legend>
          {form.services.map((each) => (
            <label className="chip" key={each}>
              <input type="checkbox" name="services" value={each} checked={values.services.includes(each)} onChange={() => toggle(each)} />
              {each}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor="quote-budget">Budget</label>
          <select id="quote-budget" name="budget" value={values.budget} onChange={(event) => change('budget', event.target.value)}>
            <option value="">Not sure yet</option>
            {form.budgets.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        {field('message', 'Message', 'textarea')}
        <div>
          <label htmlFor="quote-consent">
            <input
              type="checkbox"
              id="quote-consent"
              name="consent"
              checked={values.consent}
              onChange={(event) => change('consent', event.target.checked)}
              aria-describedby="error-consent"
            />
            I agree to the privacy policy and consent to be contacted
          </label>
          <p className="error" id="error-consent">
            {errors.consent}
          </p>
        </div>
        <button type="submit" className="button" disabled={isSending}>
          Send request
        </button>
      </form>
      <div className="toast" role="status">
        {toast}
      </div>
    </>
  );
}
