import BasketButton from './BasketButton.jsx';

export default function ShopPage() {
  return (
    <>
      <h1>Offers of the week</h1>
      <BasketButton label="Add a lamp" />
    </>
  );
}
