import { Fragment } from 'federation-toolkit/island';

/** Places an island of the other remote, whose code it doesn't import. */
export default function HomePage() {
  return (
    <>
      <h1>Welcome</h1>
      <Fragment name="shop/BasketButton" label="Add the offer of the week" />
    </>
  );
}
