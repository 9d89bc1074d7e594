import { defineIsland } from 'federation-toolkit/island';
import { useState } from 'react';

function BasketButton({ label }) {
  const [count, setCount] = useState(0);
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {label}
      </button>{' '}
      <output>{count}</output>
    </p>
  );
}

/** HTML in documents until it is used; the table of remotes lets other remotes place it. */
export default defineIsland('shop/BasketButton', BasketButton);
