-- تمارين SQL على قاعدة المحلّ (shop.sql): حاول أوّلًا، ثم اقرأ الحلّ.

-- 1. المنتجات التي سعرها 1000 د.ج فأكثر، من الأغلى إلى الأرخص.
select name, price
from products
where price >= 1000
order by price desc;

-- 2. عدد الزبائن في كل مدينة فيها أكثر من زبون.
select city, count(*) as customers
from customers
group by city
having count(*) > 1
order by customers desc, city;

-- 3. السعر بعد تخفيض 20 % للحقائب وحدها.
select name, price, case when category = 'حقائب' then price * 80 / 100 else price end as new_price
from products
order by name;

-- 4. ما أنفقه كل زبون، ومن لم يشترِ يظهر بصفر.
select customers.name, coalesce(sum(orders.quantity * products.price), 0) as spent
from customers
left join orders on orders.customer_id = customers.id
left join products on products.id = orders.product_id
group by customers.id, customers.name
order by spent desc, customers.name;

-- 5. المنتجات التي لم تُبع قطّ.
select name
from products
where not exists (
  select 1 from orders where orders.product_id = products.id
);

-- 6. أغلى منتج في كل صنف.
select category, name, price
from products as one
where price = (select max(price) from products where category = one.category)
order by price desc;

-- دورك الآن:
--   أ. كم طلبية سُجّلت في كل شهر؟
--   ب. ما المنتج الأكثر مبيعًا بالكمّية في مدينة الجزائر؟
--   ج. من الزبائن الذين اشتروا من ثلاثة أصناف مختلفة؟
