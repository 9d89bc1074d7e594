// The quote form without a framework.
const form = document.forms[0];
const toast = document.querySelector('.toast');
if (form)
  form.onsubmit = async (event) => {
    event.preventDefault();
    const required = {
      name: 'Enter your name',
      email: 'Enter an email address',
      message: 'Tell us about your project',
      consent: 'Agree first',
    };
    const missing = Object.keys(required).filter((name) => !new FormData(form).get(name));
    for (const name in required) {
      document.getElementById(`error-${name}`).textContent = missing.includes(name) ? required[name] : '';
      form.elements[name].ariaInvalid = missing.includes(name);
    }
    if (missing.length > 0) {
      form.elements[missing[0]].focus();
      toast.textContent = 'Missing fields: fill in all required fields.';
      return;
    }
    const { ok } = await fetch('/functions/v1/submit-quote', { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    if (ok) form.reset();
    toast.textContent = ok ? 'Quote submitted!' : 'Failed to submit quote. Please try again.';
  };
